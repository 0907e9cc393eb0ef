import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Check } from 'lucide-react';
import { Pictogram } from '../../../shared/training/pictogram.tsx';
import { useWorkout } from './current-workout.ts';
import type { ActiveExercise } from './workout.ts';

const SHOWN = 4;

const shareOf = ({ sets }: ActiveExercise): number =>
  sets.length === 0 ? 0 : sets.filter(({ doneAt }) => doneAt).length / sets.length;

function Tile({ entry, isCurrent }: { entry: ActiveExercise; isCurrent: boolean }) {
  const isDone = shareOf(entry) === 1;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="relative min-w-0 text-center">
      <span
        className={cx(
          'grid h-[60px] place-items-center rounded-[14px] text-ink sm:h-20',
          isCurrent ? 'bg-soft ring-2 ring-mark ring-inset' : 'bg-sunk',
        )}
      >
        <Pictogram size={58} pattern={entry.exercise.pattern} name={entry.exercise.name} />
      </span>
      {isDone && (
        <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ok-dot text-[#04140a]">
          <Check size={13} strokeWidth={3} aria-hidden="true" />
          <span className="sr-only">Hecho: </span>
        </span>
      )}
      <span
        className={cx(
          'mt-1 line-clamp-2 text-12',
          isCurrent ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {entry.exercise.name}
      </span>
    </li>
  );
}

/** The progress of the running workout; the bar below returns to it. */
export function HomeWorkout() {
  const workout = useWorkout();
  if (!workout || workout.exercises.length === 0) return null;
  const { exercises, current, dayName } = workout;
  const from = Math.max(0, Math.min(current - 1, exercises.length - SHOWN));
  return (
    <Panel aria-label={`En curso: ${dayName}`} className="rounded-card p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3 large-text:flex-wrap">
        <h2 className="text-16 font-semibold text-balance">{dayName}</h2>
        <p className="flex-none text-13 text-muted tabular-nums">
          {current + 1} de {exercises.length} {exercises.length === 1 ? 'ejercicio' : 'ejercicios'}
        </p>
      </div>
      <div aria-hidden="true" className="mt-2.5 flex gap-1">
        {exercises.map((entry) => (
          <span key={entry.key} className="h-1 flex-1 rounded-full bg-avg">
            <span
              className="block h-1 rounded-full bg-mark"
              style={{ width: `${100 * shareOf(entry)}%` }}
            />
          </span>
        ))}
      </div>
      <ul aria-label="Ejercicios" className="mt-3 grid grid-cols-4 gap-2 large-text:grid-cols-2">
        {exercises.slice(from, from + SHOWN).map((entry, index) => (
          <Tile key={entry.key} entry={entry} isCurrent={from + index === current} />
        ))}
      </ul>
    </Panel>
  );
}
