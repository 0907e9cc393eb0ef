import { LIMITS } from '@forja/contract/training/values';
import { changeSet, type Workout } from './workout.ts';

/** Counts the time of a set. Only moments are kept, so a locked screen or a reload stops nothing. */
export interface Stopwatch {
  startedAt: number;
  stoppedAt: number | null;
}

/** What it has counted, in whole seconds. */
export function elapsedSeconds({ startedAt, stoppedAt }: Stopwatch, now: number): number {
  const seconds = Math.floor(((stoppedAt ?? now) - startedAt) / 1000);
  return Math.min(LIMITS.seconds, Math.max(0, seconds));
}

/** Stops whichever set is being timed and writes down what was counted. */
export function stopTiming(workout: Workout, now: number): Workout {
  let stopped = workout;
  workout.exercises.forEach(({ sets }, at) => {
    sets.forEach(({ stopwatch }, setAt) => {
      if (stopwatch?.stoppedAt !== null) return;
      stopped = changeSet(stopped, at, setAt, {
        seconds: elapsedSeconds(stopwatch, now),
        stopwatch: { ...stopwatch, stoppedAt: now },
      });
    });
  });
  return stopped;
}

/** Times a set from a count on, instead of any other; whoever starts is done resting. */
export function startTiming(
  workout: Workout,
  [at, setAt]: readonly [number, number],
  now: number,
  from = 0,
): Workout {
  const stopwatch = { startedAt: now - from * 1000, stoppedAt: null };
  return { ...changeSet(stopTiming(workout, now), at, setAt, { stopwatch }), rest: null };
}
