import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { EXERCISE_KINDS, EXERCISE_LEVELS } from '@forja/contract/training/values';
import { EQUIPMENT, MUSCLES, PATTERNS } from '@forja/library/vocabulary';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { textOf, useForm } from '../../../lib/forms/use-form.ts';

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

const partsOf = (form: FormData, name: string, between: string): string[] =>
  textOf(form, name)
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** The chosen muscle first, then those the form does not show. */
const musclesOf = (chosen: string, known: readonly string[] = []) => [
  ...new Set([chosen, ...known.slice(1)].filter(Boolean)),
];

function bodyOf(form: FormData, exercise: ExerciseDetail | null) {
  const primaryMuscles = musclesOf(textOf(form, 'muscle'), exercise?.primaryMuscles);
  const helpers = musclesOf(textOf(form, 'secondMuscle'), exercise?.secondaryMuscles);
  return {
    name: textOf(form, 'name'),
    aliases: partsOf(form, 'aliases', ','),
    primaryMuscles,
    secondaryMuscles: helpers.filter((muscle) => !primaryMuscles.includes(muscle)),
    equipment: textOf(form, 'equipment'),
    pattern: textOf(form, 'pattern'),
    // A select offers only existing values.
    level: textOf(form, 'level') as Level,
    kind: textOf(form, 'kind') as Kind,
    steps: partsOf(form, 'steps', '\n'),
    mistakes: partsOf(form, 'mistakes', '\n'),
    unilateral: form.has('unilateral'),
    bodyweight: form.has('bodyweight'),
  };
}

interface OwnExerciseDialogProps {
  exercise: ExerciseDetail | null;
  onClose: () => void;
}

export function OwnExerciseDialog({ exercise, onClose }: OwnExerciseDialogProps) {
  const client = useQueryClient();
  const form = useForm(async (data) => {
    const body = bodyOf(data, exercise);
    if (exercise) await change('PATCH /exercises/{id}', { params: { id: exercise.id }, body });
    else await change('POST /exercises', { body });
    await client.invalidateQueries({ queryKey: ['exercises'] });
    await client.invalidateQueries({ queryKey: ['exercise'] });
    toast('Guardamos el ejercicio.');
    onClose();
  });
  const choice = (name: string, label: string, names: Record<string, string>, value: string) => (
    <SelectField
      label={label}
      name={name}
      options={optionsOf(names)}
      defaultValue={value}
      error={form.errors[name]}
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
      <TextField
        label="Nombre"
        {...form.field('name', exercise?.name)}
        maxLength={120}
        className="col-span-full"
      />
      <TextField
        label="También se llama"
        {...form.field('aliases', exercise?.aliases.join(', '))}
        optional
        hint="Separa los nombres con comas: así también se encuentra."
        className="col-span-full"
      />
      {choice('muscle', 'Músculo principal', MUSCLES, exercise?.primaryMuscles[0] ?? 'quads')}
      <SelectField
        label="Músculo secundario"
        name="secondMuscle"
        placeholder="Ninguno"
        options={optionsOf(MUSCLES)}
        defaultValue={exercise?.secondaryMuscles[0] ?? ''}
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
