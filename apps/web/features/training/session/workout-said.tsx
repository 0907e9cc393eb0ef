import { clockText, setLabel } from '../words.ts';
import type { Workout } from './workout.ts';

/** What comes next: `Press de banca: serie 2`. */
export function nextText({ exercises, current }: Workout): string {
  const entry = exercises[current];
  const at = entry?.sets.findIndex(({ doneAt }) => !doneAt) ?? -1;
  if (!entry) return 'Sigue tu entrenamiento.';
  return at < 0 ? entry.exercise.name : `${entry.exercise.name}: serie ${at + 1}`;
}

/** The set that was finished last, the rest after it and what follows. */
function doneText(workout: Workout): string {
  const done = workout.exercises
    .flatMap(({ exercise, sets }) =>
      sets.map(({ doneAt }, at) => ({
        doneAt: doneAt ?? '',
        name: exercise.name,
        label: setLabel(sets, at),
      })),
    )
    .filter(({ doneAt }) => doneAt !== '')
    .sort((one, other) => other.doneAt.localeCompare(one.doneAt))[0];
  if (!done) return '';
  const { rest, exercises } = workout;
  const isOver = exercises.every(({ sets }) => sets.every(({ doneAt }) => doneAt));
  return [
    `${done.name}, serie ${done.label} lista.`,
    rest && `Descanso de ${clockText(rest.seconds)}.`,
    isOver ? 'Terminaste todas las series.' : `Sigue ${nextText(workout)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Tells whoever does not see the screen what a finished set led to. */
export const WorkoutSaid = ({ workout }: { workout: Workout }) => (
  <p role="status" className="sr-only">
    {doneText(workout)}
  </p>
);
