import { MINUTE_MS } from '@forja/calendar/duration';
import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import { type NewRecord, totalVolume } from '@forja/library/training/records';
import { formatNumber } from '../../../lib/format/format.ts';
import type { Weights } from '../../../lib/format/weights.ts';
import type { PendingLog, Workout } from './workout.ts';

interface Figures {
  minutes: number;
  volumeKg: number;
  sets: number;
}

/** The time, volume and sets of a workout; warm-ups count for neither volume nor sets. */
export function figuresOf({ startedAt, finishedAt, exercises }: WorkoutLog): Figures {
  const sets = exercises.flatMap((entry) => entry.sets);
  const length = (Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE_MS;
  return {
    minutes: Math.max(1, Math.round(length)),
    volumeKg: totalVolume(sets),
    sets: sets.filter(({ kind }) => kind !== 'warmup').length,
  };
}

/** The number of sets in words; a workout of warm-ups alone has none that count. */
export const setsText = (sets: number): string =>
  sets === 0 ? 'solo calentamiento' : sets === 1 ? '1 serie' : `${sets} series`;

/** The main figure of the shared picture: the volume, or else the sets, or else the time. */
export function shownFigure({ minutes, volumeKg, sets }: Figures, weights: Weights) {
  if (volumeKg > 0)
    return {
      figure: weights.figure(Math.round(volumeKg)),
      unit: `${weights.unit} levantados`,
    };
  if (sets === 0) return { figure: formatNumber(minutes), unit: 'min de calentamiento' };
  return { figure: formatNumber(sets), unit: sets === 1 ? 'serie' : 'series' };
}

/** A workout just ended, in the form the server would return, before anything was sent. */
export function endedLog(workout: Workout, log: PendingLog, userId: string): WorkoutLog {
  const done = workout.exercises
    .map(({ exercise, sets }) => ({ exercise, sets: sets.filter(({ doneAt }) => doneAt) }))
    .filter(({ sets }) => sets.length > 0);
  const records = done.flatMap(({ sets }, entry) =>
    sets.flatMap(({ record }, set) =>
      record ? [{ entry, set, ...record, beats: record.beats ?? 0 }] : [],
    ),
  );
  return {
    ...log,
    userId,
    exercises: log.exercises.map((entry, place) => ({
      ...entry,
      primaryMuscles: done[place]?.exercise.primaryMuscles ?? [],
    })),
    records,
    recordCount: new Set(records.map(({ entry }) => entry)).size,
  };
}

/**
 * The previous time of the same workout: the same day of its plan, or without a plan the same name.
 */
export function timeBefore(log: WorkoutLog, logs: readonly WorkoutLog[]): WorkoutLog | undefined {
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

/** The last record that was broken in an exercise of a workout, found by its position. */
export function recordOf(log: WorkoutLog, place: number): BrokenRecord | undefined {
  const own = log.records.filter(({ entry }) => entry === place);
  const record = own.find(({ set }) => set === own.at(-1)?.set);
  const entry = log.exercises[place];
  const set = record && entry?.sets[record.set];
  return set && { exercise: entry.exerciseName, set, record };
}

/** The record of each exercise that has one. */
export const recordsIn = (log: WorkoutLog): BrokenRecord[] =>
  log.exercises.flatMap((_, place) => recordOf(log, place) ?? []);

/** Work sets by main muscle, most first. */
export function musclesIn({ exercises }: WorkoutLog): { muscle: string; sets: number }[] {
  const counts = new Map<string, number>();
  for (const { primaryMuscles, sets } of exercises) {
    const worked = sets.filter(({ kind }) => kind !== 'warmup').length;
    for (const muscle of primaryMuscles) counts.set(muscle, (counts.get(muscle) ?? 0) + worked);
  }
  return [...counts]
    .map(([muscle, sets]) => ({ muscle, sets }))
    .filter(({ sets }) => sets > 0)
    .sort((a, b) => b.sets - a.sets);
}
