import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { DragHandle, dropRow } from '../../../lib/forms/drag-handle.tsx';
import { moveExercise, type Workout } from './workout.ts';

interface ExerciseListProps {
  workout: Workout;
  onChange: (workout: Workout) => void;
  onClose: () => void;
}

/** The names of today's exercises, to jump to one or to reorder them. */
export function ExerciseList({ workout, onChange, onClose }: ExerciseListProps) {
  const { exercises, current } = workout;
  const move = (from: number, to: number) => onChange(moveExercise(workout, from, to));
  const icon = { size: 17, 'aria-hidden': true } as const;
  return (
    <Dialog open onClose={onClose} closeButton title="Ejercicios de hoy">
      <ol>
        {exercises.map(({ key, exercise, sets }, at) => {
          const done = sets.filter(({ doneAt }) => doneAt).length;
          return (
            <li
              key={key}
              {...dropRow(key)}
              className={cx(
                'flex items-center rounded-control data-drop-aimed:bg-soft',
                at === current && 'bg-well',
              )}
            >
              <DragHandle
                onDrop={(over) =>
                  move(
                    at,
                    exercises.findIndex((each) => each.key === over),
                  )
                }
              />
              <button
                type="button"
                aria-current={at === current ? 'step' : undefined}
                onClick={() => {
                  onChange({ ...workout, current: at });
                  onClose();
                }}
                className="ring-inset min-h-12 min-w-0 flex-1 rounded-control px-1.5 text-left"
              >
                <span className="line-clamp-2 font-medium">{exercise.name}</span>
                <span className="block text-13 text-muted">
                  {done} de {sets.length} series
                </span>
              </button>
              <IconButton
                label={`Subir ${exercise.name}`}
                disabled={at === 0}
                icon={<ArrowUp {...icon} />}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={`Bajar ${exercise.name}`}
                disabled={at === exercises.length - 1}
                icon={<ArrowDown {...icon} />}
                onClick={() => move(at, at + 1)}
              />
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
