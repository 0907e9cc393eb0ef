import { LIMITS } from '@forja/contract/training/values';
import { changeSet, type Workout } from '../workout.ts';

/**
 * Times a set. Only the start and the end are stored, so a locked screen or a reload does not stop
 * it.
 */
export interface Stopwatch {
  startedAt: number;
  stoppedAt: number | null;
}

export function elapsedSeconds({ startedAt, stoppedAt }: Stopwatch, now: number): number {
  const seconds = Math.floor(((stoppedAt ?? now) - startedAt) / 1000);
  return Math.min(LIMITS.seconds, Math.max(0, seconds));
}

/** Stops the set being timed and stores its seconds. */
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

/** Starts timing a set from a given count, and ends any other timing or rest. */
export function startTiming(
  workout: Workout,
  [at, setAt]: readonly [number, number],
  now: number,
  from = 0,
): Workout {
  const stopwatch = { startedAt: now - from * 1000, stoppedAt: null };
  return { ...changeSet(stopTiming(workout, now), at, setAt, { stopwatch }), rest: null };
}
