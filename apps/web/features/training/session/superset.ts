import type { Workout } from './workout.ts';

/** The positions of the exercises in a superset, the given one included. */
export function supersetOf({ exercises }: Workout, at: number): number[] {
  const group = exercises[at]?.target.superset ?? null;
  const mates = exercises.flatMap(({ target }, index) =>
    target.superset === group ? [index] : [],
  );
  return group === null ? [at] : mates;
}

const isLeft = ({ exercises }: Workout, at: number): boolean =>
  exercises[at]?.sets.some(({ doneAt }) => !doneAt) ?? false;

const roundsOf = ({ exercises }: Workout, at: number): number =>
  exercises[at]?.sets.filter(({ doneAt, kind }) => doneAt && kind !== 'warmup').length ?? 0;

/**
 * The exercise of the superset whose turn is next in this round; undefined once the round is
 * complete.
 */
export function turnAfter(workout: Workout, at: number): number | undefined {
  const mates = supersetOf(workout, at);
  const behind = (index: number) =>
    isLeft(workout, index) && roundsOf(workout, index) < roundsOf(workout, at);
  return mates.find((index) => index > at && behind(index)) ?? mates.find(behind);
}

/**
 * Where to go after a set: the next exercise of the superset, the same one, or the one after it.
 */
export function placeAfter(workout: Workout, at: number, setAt: number): number {
  const set = workout.exercises[at]?.sets[setAt];
  if (!set?.doneAt || (set.kind === 'warmup' && isLeft(workout, at))) return at;
  const mates = supersetOf(workout, at);
  const after = Math.min(Math.max(...mates) + 1, workout.exercises.length - 1);
  return turnAfter(workout, at) ?? mates.find((index) => isLeft(workout, index)) ?? after;
}
