import { MINUTE_MS } from '@forja/calendar/duration';
import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import { type NewRecord, totalVolume } from '@forja/library/records';
import type { PendingLog, Workout } from './workout.ts';

/** A workout that was ended, with what was sent of it. */
export interface FinishedWorkout {
  workout: Workout;
  log: PendingLog;
}

interface Figures {
  minutes: number;
  volumeKg: number;
  sets: number;
}

type Timed = Pick<WorkoutLog, 'startedAt' | 'finishedAt'> & {
  exercises: readonly { sets: WorkoutLog['exercises'][number]['sets'] }[];
};

/** How long it took, what was lifted and how many sets it had. */
export function figuresOf({ startedAt, finishedAt, exercises }: Timed): Figures {
  const sets = exercises.flatMap((entry) => entry.sets);
  const length = (Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE_MS;
  return {
    minutes: Math.max(1, Math.round(length)),
    volumeKg: totalVolume(sets),
    sets: sets.length,
  };
}

/** The same workout the time before: of the same day of the plan, or of the same name. */
export function timeBefore(log: PendingLog, logs: readonly WorkoutLog[]): WorkoutLog | undefined {
  return logs
    .filter(({ id, startedAt }) => id !== log.id && startedAt < log.startedAt)
    .find(({ planId, day, dayName }) =>
      log.planId === null ? dayName === log.dayName : planId === log.planId && day === log.day,
    );
}

export interface BrokenRecord {
  exercise: string;
  set: DoneSet;
  record: NewRecord;
}

/** The best record of each exercise: the last one that was broken. */
export function recordsIn({ exercises }: Workout): BrokenRecord[] {
  return exercises.flatMap(({ exercise, sets }) => {
    const set = sets.findLast(({ doneAt, record }) => doneAt && record);
    return set?.record ? [{ exercise: exercise.name, set, record: set.record }] : [];
  });
}

/** The record an exercise of a saved workout was, by its place: the last one that was broken. */
export function recordOf(log: WorkoutLog, place: number): BrokenRecord | undefined {
  const own = log.records.filter(({ entry }) => entry === place);
  const record = own.find(({ set }) => set === own.at(-1)?.set);
  const entry = log.exercises[place];
  const set = record && entry?.sets[record.set];
  return set && { exercise: entry.exerciseName, set, record };
}

/** Work sets by main muscle, most first. */
export function musclesIn({ exercises }: Workout): { muscle: string; sets: number }[] {
  const counts = new Map<string, number>();
  for (const { exercise, sets } of exercises) {
    const done = sets.filter(({ doneAt, kind }) => doneAt && kind !== 'warmup').length;
    for (const muscle of exercise.primaryMuscles) {
      counts.set(muscle, (counts.get(muscle) ?? 0) + done);
    }
  }
  return [...counts]
    .map(([muscle, sets]) => ({ muscle, sets }))
    .filter(({ sets }) => sets > 0)
    .sort((a, b) => b.sets - a.sets);
}
