import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { useBackCloses } from '@forja/ui/layers/back-layers.ts';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, ListOrdered, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { newId } from '../../../lib/screen/new-id.ts';
import { useNow } from '../../../lib/screen/use-now.ts';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { exercisesQuery, historyQuery } from '../queries.ts';
import { clockText } from '../words.ts';
import { readWorkout, storeWorkout } from './current-workout.ts';
import { ExerciseList } from './exercise-list.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { RestDock } from './rest/rest-dock.tsx';
import { RestOptions } from './rest/rest-options.tsx';
import { useSwipe } from './use-swipe.ts';
import { useWorkoutFocus } from './use-workout-focus.ts';
import { addExercise, adHoc, isAllDone, substitute, type Workout } from './workout.ts';
import { WorkoutExercise } from './workout-exercise.tsx';
import { WorkoutSaid } from './workout-said.tsx';

function Elapsed({ since }: { since: string }) {
  const now = useNow(1000);
  return (
    <p role="timer" className="text-13 text-muted tabular-nums">
      {clockText((now - Date.parse(since)) / 1000)}
    </p>
  );
}

/** One bar per exercise, filled by its finished sets; each opens its exercise. */
function Steps({ workout, onStep }: { workout: Workout; onStep: (at: number) => void }) {
  return (
    <ol className="flex gap-1 px-4">
      {workout.exercises.map(({ key, exercise, sets }, index) => {
        const done = sets.filter(({ doneAt }) => doneAt).length;
        const share = sets.length === 0 ? 0 : done / sets.length;
        return (
          <li key={key} className="flex-1">
            <button
              type="button"
              aria-current={index === workout.current ? 'step' : undefined}
              aria-label={`${exercise.name}: ${done} de ${sets.length} series`}
              onClick={() => onStep(index)}
              className="hit-44 block h-1 w-full rounded-full bg-avg"
            >
              <span
                className={cx(
                  'block h-1 rounded-full bg-mark',
                  index === workout.current && 'min-w-1',
                )}
                style={{ width: `${share * 100}%` }}
              />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface WorkoutViewProps {
  workout: Workout;
  /** Set while nobody is logged in: the workout goes on with the data of the phone. */
  locked?: boolean;
  onHide: () => void;
}

/** The current workout, over the whole screen of a phone. */
export function WorkoutView({ workout, locked = false, onHide }: WorkoutViewProps) {
  const client = useQueryClient();
  const [asks, setAsks] = useState<'finish' | 'add' | 'substitute' | 'alarm' | 'list' | null>(null);
  const close = () => setAsks(null);
  useEffect(() => {
    // Loaded now, because an exercise may be added later without a network.
    if (!locked) void client.prefetchQuery(exercisesQuery);
  }, [client, locked]);
  useBackCloses(true, onHide);
  const isEmpty = workout.exercises.length === 0;
  const current = workout.exercises[workout.current];
  const next = workout.exercises[workout.current + 1];
  const goTo = (at: number) => {
    if (workout.exercises[at]) storeWorkout({ ...workout, current: at });
  };
  const swipe = useSwipe((step) => goTo(workout.current + step));
  const view = useWorkoutFocus(workout);

  async function entryOf(exercise: ExerciseDetail) {
    // Without a network there is no history, but the exercise can still be done.
    const history = await client
      .fetchQuery({ ...historyQuery(exercise.id), retry: false })
      .catch(() => null);
    const known = { last: history?.last?.sets ?? [], bests: history?.bests ?? {} };
    return adHoc(newId(), exercise, known);
  }

  async function choose(exercise: ExerciseDetail) {
    const replaced = asks === 'substitute' ? current?.key : undefined;
    close();
    const entry = await entryOf(exercise);
    // Meanwhile a set or the whole workout may have been finished.
    const now = readWorkout();
    if (now?.id !== workout.id) return;
    const at = now.exercises.findIndex(({ key }) => key === replaced);
    storeWorkout(at >= 0 ? substitute(now, at, entry) : addExercise(now, entry));
  }

  /** Adds several exercises and continues with the first of them. */
  async function addSeveral(exercises: readonly ExerciseDetail[]) {
    close();
    const entries = await Promise.all(exercises.map(entryOf));
    const now = readWorkout();
    if (now?.id !== workout.id) return;
    storeWorkout({ ...entries.reduce(addExercise, now), current: now.exercises.length });
  }

  return (
    <div
      ref={view}
      className="flex flex-1 flex-col bg-background text-15 phone:safe-x phone:fixed phone:inset-0 phone:z-40 phone:overflow-y-auto phone:overscroll-x-none not-phone:mx-auto not-phone:w-full not-phone:max-w-[520px]"
    >
      <header className="sticky top-0 z-10 flex items-center gap-2 bg-background px-1 pt-[max(8px,env(safe-area-inset-top))] pr-3 pb-2 not-phone:top-14 large-text:static large-text:flex-wrap">
        <IconButton
          size={44}
          label="Minimizar el entrenamiento"
          icon={<ChevronDown size={22} aria-hidden="true" />}
          onClick={onHide}
        />
        <div className="min-w-0 flex-1 text-center large-text:order-last large-text:basis-full">
          <h1
            tabIndex={-1}
            className="ring-none line-clamp-2 text-16 leading-tight font-semibold text-balance wrap-anywhere"
          >
            {workout.dayName}
          </h1>
          <Elapsed since={workout.startedAt} />
        </div>
        {workout.exercises.length > 1 && (
          <IconButton
            size={44}
            label="Ejercicios de hoy"
            icon={<ListOrdered size={20} aria-hidden="true" />}
            onClick={() => setAsks('list')}
          />
        )}
        <Button
          size={36}
          variant={isAllDone(workout) ? 'primary' : 'outline'}
          onClick={() => setAsks('finish')}
        >
          Terminar
        </Button>
      </header>
      {/* Without this class the browser would treat a sideways swipe as its own gesture. */}
      <div {...swipe} className="touch-pan-y">
        <Steps workout={workout} onStep={goTo} />
        {isEmpty && !locked && (
          <EmptyState
            title="Elige tu primer ejercicio"
            text="Hay más de mil, con su técnica y tus marcas."
          />
        )}
        <WorkoutExercise
          key={current?.key}
          workout={workout}
          onChange={storeWorkout}
          locked={locked}
          onSubstitute={() => setAsks('substitute')}
          onAlarm={() => setAsks('alarm')}
        />
      </div>
      {/* A long name must not make the page wider than the phone. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-6">
        {next && (
          <Button
            wide
            size={44}
            icon={<ChevronRight size={18} aria-hidden="true" />}
            onClick={() => goTo(workout.current + 1)}
          >
            <span className="min-w-0 truncate">Siguiente: {next.exercise.name}</span>
          </Button>
        )}
        {locked ? (
          <p className="py-2 text-center text-13 text-muted">
            Tu sesión se cerró: lo que anotas queda en este teléfono y se envía al entrar. Para
            agregar o cambiar ejercicios, inicia sesión.
          </p>
        ) : (
          <Button
            wide
            size={44}
            variant={isEmpty ? 'primary' : 'outline'}
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setAsks('add')}
          >
            Agregar ejercicio
          </Button>
        )}
      </div>
      <WorkoutSaid workout={workout} />
      {workout.rest && (
        <RestDock rest={workout.rest} onChange={(rest) => storeWorkout({ ...workout, rest })} />
      )}
      {asks === 'list' && (
        <ExerciseList workout={workout} onChange={storeWorkout} onClose={close} />
      )}
      {asks === 'alarm' && <RestOptions onClose={close} />}
      {asks === 'finish' && (
        <FinishDialog workout={workout} locked={locked} onChange={storeWorkout} onClose={close} />
      )}
      {(asks === 'add' || asks === 'substitute') && (
        <ExercisePicker
          title={asks === 'add' ? 'Agregar ejercicio' : 'Cambiar por otro'}
          replaces={asks === 'substitute' ? current?.exercise : undefined}
          onPick={(exercise) => void choose(exercise)}
          onPickSeveral={asks === 'add' ? (several) => void addSeveral(several) : undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
