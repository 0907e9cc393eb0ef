import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import type { NewTarget, PlanExercise, RoutineExercise } from '@forja/contract/training/routes';

export type DraftExercise = Omit<NewTarget, 'position' | 'exerciseId'> & {
  key: string;
  exercise: ExerciseSummary;
};

/** A plan or template while it is edited. */
export interface Draft {
  name: string;
  description: string;
  days: string[];
  deload: { everyWeeks: number; weightFactor: number } | null;
  exercises: DraftExercise[];
}

type Header = Omit<Draft, 'exercises'>;
type Row = PlanExercise | RoutineExercise;

export const toDraft = (
  { name, description, days, deload }: Header,
  rows: readonly Row[],
): Draft => ({
  name,
  description,
  days: [...days],
  deload,
  exercises: rows.map((row) => ({ key: row.id, exercise: row.exercise, ...targetOf(row) })),
});

/** The targets of an exercise, without the fields that the server adds. */
const targetOf = (row: Omit<DraftExercise, 'key' | 'exercise'>) => ({
  day: row.day,
  sets: row.sets,
  reps: row.reps,
  seconds: row.seconds,
  distanceM: row.distanceM,
  weightKg: row.weightKg,
  restSeconds: row.restSeconds,
  rir: row.rir,
  tempo: row.tempo,
  supersetGroup: row.supersetGroup,
  progression: row.progression,
  notes: row.notes,
});

/** One exercise as the server takes it. */
export const toNewTarget = (row: Omit<DraftExercise, 'key'>) => ({
  exerciseId: row.exercise.id,
  ...targetOf(row),
});

/** Numbers each day's exercises in their order. */
export function toBody({ exercises, ...header }: Draft) {
  const places = new Map<number, number>();
  return {
    ...header,
    exercises: exercises.map((row) => {
      const position = places.get(row.day) ?? 0;
      places.set(row.day, position + 1);
      return { ...toNewTarget(row), position };
    }),
  };
}

const HOLD_SECONDS = 45;
const CARDIO_SECONDS = 20 * 60;

export function newDraftExercise(
  key: string,
  exercise: ExerciseSummary,
  day: number,
): DraftExercise {
  const timed = exercise.kind !== 'strength';
  const long = exercise.kind === 'cardio';
  return {
    key,
    exercise,
    day,
    sets: long ? 1 : 3,
    reps: timed ? null : '8-12',
    seconds: long ? CARDIO_SECONDS : timed ? HOLD_SECONDS : null,
    distanceM: null,
    weightKg: null,
    restSeconds: 90,
    rir: null,
    tempo: null,
    supersetGroup: null,
    progression: null,
    notes: null,
  };
}

export const changeExercise = (
  draft: Draft,
  key: string,
  values: Partial<DraftExercise>,
): Draft => ({
  ...draft,
  exercises: draft.exercises.map((each) => (each.key === key ? { ...each, ...values } : each)),
});

/**
 * The values that change when another exercise takes a place. The weight was meant for the one
 * before, and a time means nothing to one that is counted in repetitions.
 */
export function substitution(
  { exercise: before, day }: Pick<DraftExercise, 'exercise' | 'day'>,
  exercise: ExerciseSummary,
): Partial<DraftExercise> {
  const { sets, reps, seconds } = newDraftExercise('', exercise, day);
  const fresh = { sets, reps, seconds, distanceM: null, rir: null, tempo: null, progression: null };
  return { exercise, weightKg: null, ...(exercise.kind !== before.kind && fresh) };
}

export function removeFrom(draft: Draft, key: string): Draft {
  const left = leaveSuperset(draft, key);
  return { ...left, exercises: left.exercises.filter((each) => each.key !== key) };
}

export function moveBy(draft: Draft, key: string, step: 1 | -1): Draft {
  const moving = draft.exercises.find((each) => each.key === key);
  const sameDay = draft.exercises.filter(({ day }) => day === moving?.day);
  const neighbour = sameDay[sameDay.findIndex((each) => each.key === key) + step];
  return neighbour ? moveTo(draft, key, neighbour.key) : draft;
}

/**
 * Moves an exercise to the position of another, in that one's day; on another day it is no longer in
 * its superset.
 */
function moveTo(draft: Draft, key: string, targetKey: string): Draft {
  const from = draft.exercises.findIndex((each) => each.key === key);
  const to = draft.exercises.findIndex((each) => each.key === targetKey);
  const target = draft.exercises[to];
  const isSameDay = draft.exercises[from]?.day === target?.day;
  const { exercises } = isSameDay ? draft : leaveSuperset(draft, key);
  const moving = exercises[from];
  if (!moving || !target || from === to) return draft;
  const without = exercises.toSpliced(from, 1);
  return { ...draft, exercises: without.toSpliced(to, 0, { ...moving, day: target.day }) };
}

/**
 * Drops an exercise on another, whose position it takes, or on a day, where it becomes the last.
 */
export function dropOn(draft: Draft, key: string, over: string): Draft {
  const moving = draft.exercises.find((each) => each.key === key);
  if (!moving || draft.exercises.some((each) => each.key === over)) {
    return moveTo(draft, key, over);
  }
  const day = Number(over);
  const { exercises } = day === moving.day ? draft : leaveSuperset(draft, key);
  const moved = exercises.flatMap((each) => (each.key === key ? [{ ...each, day }] : []));
  return { ...draft, exercises: [...exercises.filter((each) => each.key !== key), ...moved] };
}

/** The exercise after this one on its day. */
export function nextOnDay(draft: Draft, key: string): DraftExercise | undefined {
  const row = draft.exercises.find((each) => each.key === key);
  const sameDay = draft.exercises.filter(({ day }) => day === row?.day);
  return sameDay[sameDay.findIndex((each) => each.key === key) + 1];
}

/** Joins an exercise with the next one into a superset, together with the supersets of both. */
export function joinNext(draft: Draft, key: string): Draft {
  const row = draft.exercises.find((each) => each.key === key);
  const next = nextOnDay(draft, key);
  if (!row || !next) return draft;
  const used = new Set(draft.exercises.map(({ supersetGroup }) => supersetGroup));
  const free = Array.from({ length: 20 }, (_, at) => at + 1).find((group) => !used.has(group));
  const group = row.supersetGroup ?? next.supersetGroup ?? free ?? null;
  const joins = (each: DraftExercise) =>
    each.key === key ||
    each.key === next.key ||
    (next.supersetGroup !== null &&
      each.day === row.day &&
      each.supersetGroup === next.supersetGroup);
  return {
    ...draft,
    exercises: draft.exercises.map((each) =>
      joins(each) ? { ...each, supersetGroup: group } : each,
    ),
  };
}

/**
 * Drops an exercise into another to make a superset, in which it comes next; it first leaves the one
 * it was in.
 */
export function dropInto(draft: Draft, key: string, over: string): Draft {
  const target = draft.exercises.find((each) => each.key === over);
  const moving = draft.exercises.find((each) => each.key === key);
  if (!target) return dropOn(draft, key, over);
  if (!moving || key === over) return draft;
  const isTogether = moving.supersetGroup !== null && moving.supersetGroup === target.supersetGroup;
  const alone =
    moving.supersetGroup === null || (isTogether && moving.day === target.day)
      ? draft
      : leaveSuperset(draft, key);
  const { exercises } = moveTo(alone, key, over);
  const placed = exercises.filter((each) => each.key === key);
  const others = exercises.filter((each) => each.key !== key);
  const after = others.findIndex((each) => each.key === over) + 1;
  return joinNext({ ...alone, exercises: others.toSpliced(after, 0, ...placed) }, over);
}

/** Takes an exercise out of its superset; a superset with a single exercise left is dissolved. */
export function leaveSuperset(draft: Draft, key: string): Draft {
  const row = draft.exercises.find((each) => each.key === key);
  const mates = draft.exercises.filter(
    (each) =>
      each.key !== key && each.day === row?.day && each.supersetGroup === row?.supersetGroup,
  );
  const leaving = new Set([key, ...(mates.length === 1 ? mates.map((each) => each.key) : [])]);
  return {
    ...draft,
    exercises: draft.exercises.map((each) =>
      leaving.has(each.key) ? { ...each, supersetGroup: null } : each,
    ),
  };
}

export const addDay = (draft: Draft): Draft => ({
  ...draft,
  days: [...draft.days, `Día ${draft.days.length + 1}`],
});

/** Removes a day with its exercises; later days move up. */
export const removeDay = (draft: Draft, day: number): Draft => ({
  ...draft,
  days: draft.days.filter((_, index) => index + 1 !== day),
  exercises: draft.exercises
    .filter((each) => each.day !== day)
    .map((each) => (each.day > day ? { ...each, day: each.day - 1 } : each)),
});

/** The draft of a new plan or template. */
export const EMPTY_DRAFT: Draft = {
  name: '',
  description: '',
  days: ['Día 1'],
  deload: null,
  exercises: [],
};
