import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { BellRing, Info, MoreVertical, NotebookPen, Repeat, Trash2 } from 'lucide-react';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { targetText } from '../words.ts';
import { discardExercise } from './discard-workout.ts';
import type { Workout } from './workout.ts';

interface Props {
  workout: Workout;
  locked: boolean;
  onSubstitute: () => void;
  /** Shows how the exercise is done. */
  onHow: () => void;
  onNote: () => void;
  onAlarm: () => void;
}

/** The exercise that is done now: its name, its goal and what else can be done about it. */
export function ExerciseHead({ workout, locked, onSubstitute, onHow, onNote, onAlarm }: Props) {
  const at = workout.current;
  const entry = workout.exercises[at];
  if (!entry) return null;
  const { sets } = entry.target;
  const goal = sets === null ? null : targetText({ ...entry.target, sets });
  return (
    <div className="flex items-center gap-3 px-4 pt-3 large-text:flex-wrap">
      <PictogramTile pattern={entry.exercise.pattern} name={entry.exercise.name} />
      <div className="min-w-0 flex-1 large-text:order-first large-text:basis-full">
        <h2 className="scroll-mt-20 text-20 leading-6 text-balance not-phone:scroll-mt-32 large-text:leading-tight">
          {entry.exercise.name}
        </h2>
        <p className="text-14 text-muted">
          {at + 1} de {workout.exercises.length}
          {goal && ` · meta ${goal}`}
        </p>
      </div>
      {!locked && (
        <IconButton
          size={44}
          label="Cambiar por otro ejercicio"
          icon={<Repeat size={20} aria-hidden="true" />}
          onClick={onSubstitute}
        />
      )}
      <Menu
        label="Más acciones"
        trigger={(props) => (
          <IconButton
            {...props}
            size={44}
            label="Más acciones"
            icon={<MoreVertical size={20} aria-hidden="true" />}
          />
        )}
        items={[
          ...(locked
            ? []
            : [
                {
                  key: 'how',
                  label: 'Cómo se hace',
                  icon: <Info size={16} aria-hidden="true" />,
                  onSelect: onHow,
                },
              ]),
          {
            key: 'note',
            label: 'Escribir una nota',
            icon: <NotebookPen size={16} aria-hidden="true" />,
            onSelect: onNote,
          },
          {
            key: 'alarm',
            label: 'Avisos del descanso',
            icon: <BellRing size={16} aria-hidden="true" />,
            onSelect: onAlarm,
          },
          {
            key: 'remove',
            label: 'Quitar de hoy',
            icon: <Trash2 size={16} aria-hidden="true" />,
            tone: 'bad',
            divided: true,
            onSelect: () => discardExercise(workout, at),
          },
        ]}
      />
    </div>
  );
}
