import type { ExerciseSummary } from '@forja/contract/exercises';
import { Button } from '@forja/ui/button';
import { DateField } from '@forja/ui/date-field';
import { Dialog } from '@forja/ui/dialog';
import { TextField } from '@forja/ui/text-field';
import { toast } from '@forja/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../lib/api.ts';
import { dateIn } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { textOf, textOrNull, useForm } from '../../lib/use-form.ts';

interface MarkDialogProps {
  exercise: ExerciseSummary;
  userId?: string;
  onClose: () => void;
}

const numberOf = (form: FormData, name: string): number | null => {
  const text = textOf(form, name).replace(',', '.');
  return text === '' ? null : Number(text);
};

/** A mark made elsewhere, written down by hand. */
export function MarkDialog({ exercise, userId, onClose }: MarkDialogProps) {
  const { timeZone } = useSettings();
  const client = useQueryClient();
  const today = dateIn(Date.now(), timeZone);
  const form = useForm(async (data) => {
    await change('POST /registros', {
      body: {
        exerciseId: exercise.id,
        ...(userId ? { userId } : {}),
        weightKg: numberOf(data, 'weightKg'),
        reps: numberOf(data, 'reps'),
        seconds: numberOf(data, 'seconds'),
        distanceM: numberOf(data, 'distanceM'),
        achievedOn: textOf(data, 'achievedOn'),
        notes: textOrNull(data, 'notes'),
      },
    });
    await client.invalidateQueries({ queryKey: ['records'] });
    await client.invalidateQueries({ queryKey: ['routines'] });
    toast('Guardamos tu marca.');
    onClose();
  });
  const { errors } = form;
  const field = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <Dialog open onClose={onClose} title="Agregar una marca" text={exercise.name} width="medium">
      <form onSubmit={form.onSubmit} noValidate className="grid grid-cols-2 gap-3">
        {form.message && (
          <p role="alert" className="col-span-2 text-bad">
            {form.message}
          </p>
        )}
        {exercise.kind === 'strength' ? (
          <>
            <TextField
              label="Peso"
              name="weightKg"
              suffix="kg"
              error={errors.weightKg}
              {...field}
            />
            <TextField label="Repeticiones" name="reps" error={errors.reps} {...field} />
          </>
        ) : (
          <>
            <TextField
              label="Tiempo"
              name="seconds"
              suffix="s"
              error={errors.seconds ?? errors.weightKg}
              {...field}
            />
            <TextField
              label="Distancia"
              name="distanceM"
              suffix="m"
              optional
              error={errors.distanceM}
              {...field}
            />
          </>
        )}
        <DateField
          label="Fecha"
          name="achievedOn"
          defaultValue={today}
          max={today}
          error={errors.achievedOn}
          className="col-span-2"
        />
        <TextField
          label="Nota"
          name="notes"
          optional
          maxLength={300}
          error={errors.notes}
          className="col-span-2"
        />
        <div className="col-span-2 flex justify-end gap-2 pt-1">
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={form.working}>
            Guardar marca
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
