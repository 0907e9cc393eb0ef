import type { FieldOf } from '@forja/contract/routes';
import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { EXERCISE_KINDS, EXERCISE_LEVELS } from '@forja/contract/training/values';
import { EQUIPMENT, MUSCLES, PATTERNS } from '@forja/library/training/vocabulary';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import type { FormValues } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';

type ExerciseCalls = 'POST /exercises' | 'PATCH /exercises/{id}';
type Field = FieldOf<ExerciseCalls>;
type Kind = (typeof EXERCISE_KINDS)[number];
type Level = (typeof EXERCISE_LEVELS)[number];

const KINDS: Record<Kind, string> = {
  strength: 'Fuerza',
  cardio: 'Cardio',
  mobility: 'Movilidad',
  timed: 'Por tiempo',
};
const LEVELS: Record<Level, string> = {
  principiante: 'Principiante',
  intermedio: 'Intermedio',
  avanzado: 'Avanzado',
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const partsOf = (form: FormValues<Field>, name: Field, between: string): string[] =>
  form
    .text(name)
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** The chosen muscle first, then those the form does not show. */
const musclesOf = (chosen: string, known: readonly string[] = []) => [
  ...new Set([chosen, ...known.slice(1)].filter(Boolean)),
];

function bodyOf(form: FormValues<Field>, exercise: ExerciseDetail | null) {
  const primaryMuscles = musclesOf(form.text('primaryMuscles'), exercise?.primaryMuscles);
  const helpers = musclesOf(form.text('secondaryMuscles'), exercise?.secondaryMuscles);
  return {
    name: form.text('name'),
    aliases: partsOf(form, 'aliases', ','),
    primaryMuscles,
    secondaryMuscles: helpers.filter((muscle) => !primaryMuscles.includes(muscle)),
    equipment: form.text('equipment'),
    pattern: form.text('pattern'),
    // The cast is safe, because a select offers only existing values.
    level: form.text('level') as Level,
    kind: form.text('kind') as Kind,
    steps: partsOf(form, 'steps', '\n'),
    mistakes: partsOf(form, 'mistakes', '\n'),
    unilateral: form.isOn('unilateral'),
    bodyweight: form.isOn('bodyweight'),
  };
}

interface OwnExerciseDialogProps {
  exercise: ExerciseDetail | null;
  onClose: () => void;
}

export function OwnExerciseDialog({ exercise, onClose }: OwnExerciseDialogProps) {
  const client = useQueryClient();
  const form = useForm<ExerciseCalls>(async (data) => {
    const body = bodyOf(data, exercise);
    if (exercise) {
      const params = { id: exercise.id };
      await saveOver(exercise, 'PATCH /exercises/{id}', { params, body });
    } else await change('POST /exercises', { body });
    await client.invalidateQueries({ queryKey: ['exercises'] });
    await client.invalidateQueries({ queryKey: ['exercise'] });
    toast('Guardamos el ejercicio.');
    onClose();
  });
  const choice = (name: Field, label: string, names: Record<string, string>, value: string) => (
    <SelectField
      label={label}
      name={name}
      options={optionsOf(names)}
      defaultValue={value}
      error={form.error(name)}
    />
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={exercise ? `Editar ${exercise.name}` : 'Nuevo ejercicio'}
      className="grid-cols-2"
    >
      <TextField label="Nombre" {...form.field('name', exercise?.name)} className="col-span-full" />
      <TextField
        label="También se llama"
        {...form.field('aliases', exercise?.aliases.join(', '))}
        optional
        hint="Separa los nombres con comas: así también se encuentra."
        className="col-span-full"
      />
      {choice(
        'primaryMuscles',
        'Músculo principal',
        MUSCLES,
        exercise?.primaryMuscles[0] ?? 'quads',
      )}
      <SelectField
        label="Músculo secundario"
        name="secondaryMuscles"
        placeholder="Ninguno"
        options={optionsOf(MUSCLES)}
        defaultValue={exercise?.secondaryMuscles[0] ?? ''}
        error={form.error('secondaryMuscles')}
      />
      {choice('equipment', 'Equipo', EQUIPMENT, exercise?.equipment ?? 'machine')}
      {choice('pattern', 'Movimiento', PATTERNS, exercise?.pattern ?? 'squat')}
      {choice('kind', 'Tipo', KINDS, exercise?.kind ?? 'strength')}
      {choice('level', 'Nivel', LEVELS, exercise?.level ?? 'intermedio')}
      <TextareaField
        label="Cómo se hace"
        {...form.field('steps', exercise?.steps.join('\n'))}
        optional
        rows={4}
        hint="Un paso por línea."
        className="col-span-full"
      />
      <TextareaField
        label="Errores comunes"
        {...form.field('mistakes', exercise?.mistakes.join('\n'))}
        optional
        rows={3}
        hint="Uno por línea."
        className="col-span-full"
      />
      <Checkbox
        label="Un lado a la vez"
        name="unilateral"
        defaultChecked={exercise?.unilateral ?? false}
      />
      <Checkbox
        label="Con el peso del cuerpo"
        name="bodyweight"
        defaultChecked={exercise?.bodyweight ?? false}
      />
    </FormDialog>
  );
}
