import { MAX_EXERCISE_NOTES } from '@forja/contract/training/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { useQuery } from '@tanstack/react-query';
import { CirclePlay, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Weights } from '../../../lib/format/weights.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { ExerciseDialog } from '../exercises/exercise-dialog.tsx';
import { videosQuery } from '../queries.ts';
import { setText } from '../words.ts';
import { ActiveSetCard } from './active-set.tsx';
import { ExerciseHead } from './exercise-head.tsx';
import { startTiming, stopTiming } from './rest/stopwatch.ts';
import { measuresOf, rowGrid, SetRow } from './set-row.tsx';
import { placeAfter, supersetOf } from './superset.ts';
import {
  type ActiveSet,
  addSet,
  annotate,
  changeSet,
  isFilled,
  removeSet,
  tickSet,
  type Workout,
} from './workout.ts';

interface WorkoutExerciseProps {
  workout: Workout;
  onChange: (workout: Workout) => void;
  onSubstitute: () => void;
  /** Set while nobody is logged in: hides what would ask the server. */
  locked: boolean;
  /** Opens the options for the signal at the end of a rest. */
  onAlarm: () => void;
}

const MISSING = {
  weight: 'Anota las repeticiones que hiciste.',
  time: 'Anota el tiempo que hiciste.',
  distance: 'Anota el tiempo o la distancia.',
};

/** The results of last time by position, separately for warm-ups and working sets. */
function lastTexts(entry: Workout['exercises'][number], weights: Weights): string[] {
  const isWarmup = ({ kind }: { kind: string }) => kind === 'warmup';
  const seen = { warmup: 0, work: 0 };
  return entry.sets.map((set) => {
    const group = isWarmup(set) ? 'warmup' : 'work';
    const same = entry.last.filter((each) => isWarmup(each) === isWarmup(set));
    const before = same[seen[group]];
    seen[group] += 1;
    return before ? setText(before, weights) : '—';
  });
}

export function WorkoutExercise({
  workout,
  onChange,
  onSubstitute,
  locked,
  onAlarm,
}: WorkoutExerciseProps) {
  const at = workout.current;
  const entry = workout.exercises[at];
  const [opened, setOpened] = useState<{ key: string; set: number } | null>(null);
  const [showsHow, setShowsHow] = useState(false);
  const [writes, setWrites] = useState(false);
  const weights = useWeights();
  const { data: videos } = useQuery(videosQuery);
  if (!entry) return null;
  const hasVideo = videos?.some(({ exerciseId }) => exerciseId === entry.exercise.id);
  const next = entry.sets.findIndex(({ doneAt }) => !doneAt);
  const active = opened?.key === entry.key ? opened.set : next;
  const before = lastTexts(entry, weights);
  const change = (setAt: number, values: Partial<ActiveSet>) =>
    onChange(changeSet(workout, at, setAt, values));
  const tick = (setAt: number) => {
    const now = Date.now();
    const stopped = stopTiming(workout, now);
    const set = stopped.exercises[at]?.sets[setAt];
    if (set && !set.doneAt && !isFilled(entry, set)) {
      setOpened({ key: entry.key, set: setAt });
      toast({ tone: 'info', message: MISSING[measuresOf(entry)] });
      return;
    }
    setOpened(null);
    const ticked = tickSet(stopped, at, setAt, now);
    // After a record the set stays visible; otherwise the next one follows at once.
    const record = ticked.exercises[at]?.sets[setAt]?.record;
    onChange(record ? ticked : { ...ticked, current: placeAfter(ticked, at, setAt) });
  };
  const mates = supersetOf(workout, at).flatMap((index) => {
    const mate = workout.exercises[index];
    return mate && index !== at ? [mate.exercise.name] : [];
  });
  const labels = {
    weight: [weights.unit, 'Reps', 'RIR'],
    time: ['Tiempo', weights.unit, ''],
    distance: ['Tiempo', 'Dist.', ''],
  }[measuresOf(entry)];
  return (
    <section aria-label={entry.exercise.name} className="flex flex-col">
      <ExerciseHead
        workout={workout}
        locked={locked}
        onSubstitute={onSubstitute}
        onHow={() => setShowsHow(true)}
        onNote={() => setWrites(true)}
        onAlarm={onAlarm}
      />
      {hasVideo && (
        <div className="px-4 pt-2">
          <Button
            size={44}
            icon={<CirclePlay size={18} aria-hidden="true" />}
            onClick={() => setShowsHow(true)}
          >
            Ver el video
          </Button>
        </div>
      )}
      {mates.length > 0 && (
        <p className="px-4 pt-2 text-13 font-medium text-primary-text">
          Superserie con {mates.join(' y ')}
        </p>
      )}
      {entry.target.deload && (
        <p className="px-4 pt-2 text-13 font-medium text-warn">Semana de descarga: menos peso</p>
      )}
      {entry.target.notes && (
        <p className="flex items-center gap-2 px-4 pt-2 text-14 text-muted">
          {workout.coach && <Avatar name={workout.coach} size={24} />}
          <span>«{entry.target.notes}»</span>
        </p>
      )}
      {entry.target.tempo && (
        <p className="px-4 pt-2 text-13 text-muted">Tempo {entry.target.tempo}</p>
      )}
      {(writes || entry.notes) && (
        <label className="px-4 pt-2 text-13 text-muted">
          Nota de este ejercicio
          <textarea
            rows={2}
            maxLength={MAX_EXERCISE_NOTES}
            // Focused at once, because the person has just asked for a note.
            ref={(field) => void (writes && !entry.notes && field?.focus())}
            value={entry.notes}
            onChange={(event) => onChange(annotate(workout, at, event.target.value))}
            className="mt-1 block w-full rounded-control border border-field-line bg-background p-2 text-16 text-ink"
          />
        </label>
      )}
      <div
        aria-hidden="true"
        className={`${rowGrid} mt-2 h-7 text-12 font-medium text-muted large-text:hidden`}
      >
        <span>Serie</span>
        <span>La vez pasada</span>
        <span className="text-center">{labels[0]}</span>
        <span className="text-center">{labels[1]}</span>
        <span className="text-center">{labels[2]}</span>
        <span />
      </div>
      <ol>
        {entry.sets.map((set, setAt) => {
          const shared = {
            entry,
            at: setAt,
            set,
            before: before[setAt] ?? '—',
            onRemove: () => onChange(removeSet(workout, at, setAt)),
          };
          const key = `${entry.key} ${setAt}`;
          return setAt === active ? (
            <ActiveSetCard
              key={key}
              {...shared}
              onChange={(values) => change(setAt, values)}
              onStart={(from) => onChange(startTiming(workout, [at, setAt], Date.now(), from))}
              onStop={() => onChange(stopTiming(workout, Date.now()))}
              // Changes with whatever moves the dock or the set, so that the set is scrolled above
              // the dock again.
              settled={`${workout.rest?.endsAt} ${writes}`}
              onDone={() => (set.doneAt ? setOpened(null) : tick(setAt))}
            />
          ) : (
            <SetRow
              key={key}
              {...shared}
              onTick={() => tick(setAt)}
              onOpen={() => setOpened({ key: entry.key, set: setAt })}
              onKind={(kind) => change(setAt, { kind })}
            />
          );
        })}
      </ol>
      <div className="flex justify-center py-2">
        <Button
          variant="ghost"
          size={44}
          className="text-primary-text"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onChange(addSet(workout, at))}
        >
          Agregar serie
        </Button>
      </div>
      {showsHow && <ExerciseDialog id={entry.exercise.id} onClose={() => setShowsHow(false)} />}
    </section>
  );
}
