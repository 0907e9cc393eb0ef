import { dayIn } from '@forja/calendar/zone';
import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { readTime, timeUnit } from '../words.ts';

interface ResultDialogProps {
  exercise: ExerciseSummary;
  userId?: string;
  onClose: () => void;
}

/** Adds a result achieved elsewhere. */
export function ResultDialog({ exercise, userId, onClose }: ResultDialogProps) {
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const today = dayIn(timeZone, Date.now());
  const weights = useWeights();
  const form = useForm<'POST /registros'>(async (data) => {
    const weight = data.numberOrNull('weightKg');
    await change('POST /registros', {
      body: {
        exerciseId: exercise.id,
        ...(userId ? { userId } : {}),
        weightKg: weight === null ? null : weights.toKg(weight),
        reps: data.numberOrNull('reps'),
        seconds: readTime(data.text('seconds'), timeUnit(exercise.kind)),
        distanceM: data.numberOrNull('distanceM'),
        achievedOn: data.text('achievedOn'),
        notes: data.textOrNull('notes'),
      },
    });
    await client.invalidateQueries({ queryKey: ['records'] });
    await client.invalidateQueries({ queryKey: ['routines'] });
    toast('Guardamos la marca.');
    onClose();
  });
  const { error, field } = form;
  const typing = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Agregar una marca"
      text={exercise.name}
      save="Guardar marca"
      className="grid-cols-2"
    >
      {exercise.kind === 'strength' ? (
        <>
          <TextField label="Peso" {...field('weightKg')} suffix={weights.unit} {...typing} />
          <TextField label="Repeticiones" {...field('reps')} {...typing} />
        </>
      ) : (
        <>
          <TextField
            label="Tiempo (min:s)"
            name="seconds"
            error={error('seconds') ?? error('weightKg')}
            {...typing}
            inputMode="text"
          />
          <TextField label="Distancia" {...field('distanceM')} suffix="m" optional {...typing} />
        </>
      )}
      <DateField
        label="Fecha"
        {...field('achievedOn', today)}
        max={today}
        className="col-span-full"
      />
      <TextField label="Nota" {...field('notes')} optional className="col-span-full" />
    </FormDialog>
  );
}
