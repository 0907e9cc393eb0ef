import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import type { PlanExercise, UserPlan } from '@forja/contract/training/routes';
import type { DoneSet } from '@forja/contract/training/workout-routes';
import {
  type Bests,
  bestsOf,
  type NewRecord,
  recordsBroken,
} from '@forja/library/training/records';
import type { Stopwatch } from './rest/stopwatch.ts';
import { turnAfter } from './superset.ts';

/** A set of the current workout; done once it has a time. */
export type ActiveSet = DoneSet & { record: NewRecord | null; stopwatch: Stopwatch | null };

interface Target {
  /** Null without a plan's target. */
  sets: number | null;
  reps: PlanExercise['reps'];
  seconds: number | null;
  distanceM: number | null;
  rir: number | null;
  restSeconds: number;
  tempo: string | null;
  /** Exercises with the same number form a superset. */
  superset: number | null;
  notes: string | null;
  deload: boolean;
}

export interface ActiveExercise {
  key: string;
  exercise: ExerciseSummary;
  target: Target;
  /** Last time's sets. */
  last: DoneSet[];
  bests: Bests;
  notes: string;
  sets: ActiveSet[];
}

/** The current workout with everything needed to finish it without a network. */
export interface Workout {
  id: string;
  planId: string | null;
  planName: string | null;
  coach: string | null;
  day: number | null;
  dayName: string;
  startedAt: string;
  notes: string;
  current: number;
  rest: { endsAt: number; seconds: number } | null;
  exercises: ActiveExercise[];
}

const DEFAULT_REST = 90;

const NO_PLAN: Target = {
  sets: null,
  reps: null,
  seconds: null,
  distanceM: null,
  rir: null,
  restSeconds: DEFAULT_REST,
  tempo: null,
  superset: null,
  notes: null,
  deload: false,
};

/** The repetitions to begin with: those of last time, within the range of the plan. */
function repsFor(asked: PlanExercise['reps'], before: number | null): number | null {
  if (asked === null) return before;
  const [least = 0, most = least] = String(asked).split('-').map(Number);
  return Math.min(most, Math.max(least, before ?? least));
}

const EMPTY: ActiveSet = {
  kind: 'work',
  reps: null,
  weightKg: null,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
  record: null,
  stopwatch: null,
};

interface StartValues {
  sets: number;
  reps: PlanExercise['reps'];
  seconds: number | null;
  distanceM: number | null;
  weightKg: number | null;
  rir: number | null;
}

/** The warm-ups of last time, then as many sets as the plan has. */
function firstSets(begin: StartValues, last: readonly DoneSet[], suggestedKg: number | null) {
  const warmups = last.filter(({ kind }) => kind === 'warmup');
  const worked = last.filter(({ kind }) => kind !== 'warmup');
  const work = Array.from({ length: begin.sets }, (_, index): ActiveSet => {
    const before = worked[Math.min(index, worked.length - 1)];
    return {
      ...EMPTY,
      reps: repsFor(begin.reps, before?.reps ?? null),
      weightKg: suggestedKg ?? before?.weightKg ?? begin.weightKg,
      seconds: begin.seconds ?? before?.seconds ?? null,
      distanceM: begin.distanceM ?? before?.distanceM ?? null,
      rir: begin.rir,
    };
  });
  return [...warmups.map((set): ActiveSet => ({ ...EMPTY, ...set, doneAt: null })), ...work];
}

function planned(row: PlanExercise): ActiveExercise {
  const last = row.last?.sets ?? [];
  const reps = row.suggested?.reps ?? row.reps;
  return {
    key: row.id,
    exercise: row.exercise,
    target: {
      sets: row.sets,
      reps: row.reps,
      seconds: row.seconds,
      distanceM: row.distanceM,
      rir: row.rir,
      restSeconds: row.restSeconds ?? DEFAULT_REST,
      tempo: row.tempo,
      superset: row.supersetGroup,
      notes: row.notes,
      deload: row.suggested?.deload ?? false,
    },
    last,
    bests: row.bests,
    notes: '',
    sets: firstSets({ ...row, reps }, last, row.suggested?.weightKg ?? null),
  };
}

/**
 * An exercise added during a workout: it has no target, and begins with what was done last time.
 */
export function adHoc(
  key: string,
  exercise: ExerciseSummary,
  history: { last: readonly DoneSet[]; bests: Bests },
): ActiveExercise {
  const { last, bests } = history;
  const worked = last.filter(({ kind }) => kind !== 'warmup');
  const sets = worked.length || (exercise.kind === 'strength' ? 3 : 1);
  return {
    key,
    exercise,
    target: NO_PLAN,
    last: [...last],
    bests,
    notes: '',
    sets: firstSets({ ...NO_PLAN, sets, weightKg: null }, last, null),
  };
}

export function startWorkout(
  id: string,
  now: number,
  plan?: { plan: UserPlan; day: number; rows: readonly PlanExercise[] },
): Workout {
  const rows = plan?.rows.filter(({ day }) => day === plan.day) ?? [];
  return {
    id,
    planId: plan?.plan.id ?? null,
    planName: plan?.plan.name ?? null,
    coach: plan?.plan.coach ?? null,
    day: plan?.day ?? null,
    dayName: plan?.plan.days[plan.day - 1] ?? 'Entrenamiento libre',
    startedAt: new Date(now).toISOString(),
    notes: '',
    current: 0,
    rest: null,
    exercises: rows.map(planned),
  };
}

type Change = (exercise: ActiveExercise) => ActiveExercise;

const onExercise = (workout: Workout, at: number, change: Change): Workout => ({
  ...workout,
  exercises: workout.exercises.map((each, index) => (index === at ? change(each) : each)),
});

/** Calculates the records of an exercise again, in the order its sets were done. */
function withRecords(exercise: ActiveExercise): ActiveExercise {
  const standing = Object.entries(exercise.bests);
  const before: DoneSet[] = [];
  const sets = exercise.sets.map((set) => {
    if (!set.doneAt) return { ...set, record: null };
    const today = bestsOf(before);
    const [record] = recordsBroken(set, [])
      .map((mark) => {
        const old = standing.find(([metric]) => metric === mark.metric)?.[1];
        const beats = Math.max(old ?? 0, today[mark.metric] ?? 0);
        return { ...mark, beats: old === undefined ? null : beats };
      })
      // A first result breaks no record.
      .filter(({ value, beats }) => beats !== null && value > beats);
    before.push(set);
    return { ...set, record: record ?? null };
  });
  return { ...exercise, sets };
}

export function changeSet(
  workout: Workout,
  at: number,
  setAt: number,
  values: Partial<ActiveSet>,
): Workout {
  return onExercise(workout, at, (exercise) =>
    withRecords({
      ...exercise,
      sets: exercise.sets.map((set, index) => {
        if (index === setAt) return { ...set, ...values };
        // The remaining sets take over the new weight.
        const follows = index > setAt && !set.doneAt && set.kind === exercise.sets[setAt]?.kind;
        return follows && values.weightKg !== undefined
          ? { ...set, weightKg: values.weightKg }
          : set;
      }),
    }),
  );
}

/** Whether a set has a result: repetitions, a time or a distance. */
export function isFilled({ exercise }: ActiveExercise, set: ActiveSet): boolean {
  if (exercise.kind === 'strength') return (set.reps ?? 0) > 0;
  return (set.seconds ?? 0) > 0 || (set.distanceM ?? 0) > 0;
}

/** Whether every set of a workout is done; false of one without sets. */
export function isAllDone({ exercises }: Workout): boolean {
  const sets = exercises.flatMap((exercise) => exercise.sets);
  return sets.length > 0 && sets.every(({ doneAt }) => doneAt);
}

/**
 * Marks a set as done or not done; completing a round starts the rest, but not the last of a plan. In
 * a workout without one nobody knows which is the last.
 */
export function tickSet(workout: Workout, at: number, setAt: number, now: number): Workout {
  const exercise = workout.exercises[at];
  const set = exercise?.sets[setAt];
  if (!exercise || !set) return workout;
  const doneAt = set.doneAt ? null : new Date(now).toISOString();
  const ticked = changeSet(workout, at, setAt, { doneAt });
  const seconds = exercise.target.restSeconds;
  if (!doneAt) return ticked;
  const isMidRound = set.kind !== 'warmup' && turnAfter(ticked, at) !== undefined;
  const isOver = workout.planId !== null && isAllDone(ticked);
  if (isMidRound || isOver || seconds === 0) return { ...ticked, rest: null };
  return { ...ticked, rest: { endsAt: now + seconds * 1000, seconds } };
}

export function addSet(workout: Workout, at: number): Workout {
  return onExercise(workout, at, (exercise) => {
    const like = exercise.sets.at(-1) ?? EMPTY;
    const fresh = { ...like, doneAt: null, record: null, stopwatch: null };
    return { ...exercise, sets: [...exercise.sets, fresh] };
  });
}

export function removeSet(workout: Workout, at: number, setAt: number): Workout {
  return onExercise(workout, at, (exercise) =>
    withRecords({ ...exercise, sets: exercise.sets.filter((_, index) => index !== setAt) }),
  );
}

export function addExercise(workout: Workout, exercise: ActiveExercise): Workout {
  const exercises = [...workout.exercises, exercise];
  return { ...workout, exercises, current: exercises.length - 1 };
}

/** A goal in repetitions means nothing to an exercise counted in time, nor the other way round. */
const NO_GOAL = { reps: null, seconds: null, distanceM: null, rir: null, tempo: null };

/** Replaces an exercise; finished sets stay with the old one. */
export function substitute(workout: Workout, at: number, exercise: ActiveExercise): Workout {
  const stored = workout.exercises[at];
  const done = stored?.sets.filter(({ doneAt }) => doneAt) ?? [];
  const goal = stored?.exercise.kind === exercise.exercise.kind ? {} : NO_GOAL;
  const target = stored && { ...stored.target, ...goal, notes: null };
  const fresh = target ? { ...exercise, target } : exercise;
  const replaced = stored && done.length > 0 ? [{ ...stored, sets: done }, fresh] : [fresh];
  const exercises = workout.exercises.toSpliced(at, 1, ...replaced);
  return { ...workout, exercises, current: at + replaced.length - 1 };
}

export function removeExercise(workout: Workout, at: number): Workout {
  const exercises = workout.exercises.toSpliced(at, 1);
  return {
    ...workout,
    exercises,
    current: Math.max(0, Math.min(workout.current, exercises.length - 1)),
  };
}

/** Puts a removed exercise back in its place with its sets, and goes to it. */
export function restoreExercise(workout: Workout, at: number, entry: ActiveExercise): Workout {
  const place = Math.min(at, workout.exercises.length);
  return {
    ...workout,
    exercises: workout.exercises.toSpliced(place, 0, entry),
    current: place,
  };
}

/** Moves an exercise to another place; the current one stays current. */
export function moveExercise(workout: Workout, from: number, to: number): Workout {
  const moved = workout.exercises[from];
  if (!moved || !workout.exercises[to]) return workout;
  const current = workout.exercises[workout.current];
  const exercises = workout.exercises.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...workout, exercises, current: current ? exercises.indexOf(current) : 0 };
}

export const annotate = (workout: Workout, at: number, notes: string): Workout =>
  onExercise(workout, at, (exercise) => ({ ...exercise, notes }));

export const doneSets = (workout: Workout): ActiveSet[] =>
  workout.exercises.flatMap(({ sets }) => sets.filter(({ doneAt }) => doneAt));

/** Only finished sets are sent, with the names the person saw. */
export function toLog(workout: Workout, now: number) {
  const exercises = workout.exercises.flatMap(({ exercise, notes, sets }) => {
    const done = sets
      .filter(({ doneAt }) => doneAt)
      .map(({ record: _, stopwatch: __, ...set }) => set);
    if (done.length === 0) return [];
    return [
      {
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        notes: notes.trim() || null,
        sets: done,
      },
    ];
  });
  return {
    id: workout.id,
    planId: workout.planId,
    planName: workout.planName,
    day: workout.day,
    dayName: workout.dayName,
    startedAt: workout.startedAt,
    finishedAt: new Date(Math.max(now, Date.parse(workout.startedAt))).toISOString(),
    notes: workout.notes.trim() || null,
    exercises,
  };
}

export type PendingLog = ReturnType<typeof toLog>;

/** Moves a workout so that it ends now, for a device whose clock is wrong. */
export function endingAt(log: PendingLog, now: number): PendingLog {
  const shift = now - Date.parse(log.finishedAt);
  const moved = (at: string) => new Date(Date.parse(at) + shift).toISOString();
  return {
    ...log,
    startedAt: moved(log.startedAt),
    finishedAt: moved(log.finishedAt),
    exercises: log.exercises.map((entry) => ({
      ...entry,
      sets: entry.sets.map((set) => ({ ...set, doneAt: set.doneAt && moved(set.doneAt) })),
    })),
  };
}
