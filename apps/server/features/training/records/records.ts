import { utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import type {
  ExerciseHistory,
  NewRecord,
  PersonalRecord,
} from '@forja/contract/training/workout-routes';
import { bestsOf } from '@forja/library/training/records';
import { requireAccessTo, requirePerson, subjectOf } from '../../../domain/people/subject.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { sharedSources, unshareRecord } from '../../social/public.ts';
import { lookUpExercises, requireExercises, summaryOf } from '../exercises/catalogue.ts';
import {
  currentRecords,
  lastResults,
  loadRecords,
  loadResults,
  type Result,
  recordsIn,
  sourceOf,
} from './results.ts';
import { updateSharedRecords } from './update-shared-records.ts';

const effortOf = ({ reps, weightKg, seconds, distanceM }: Result) => ({
  reps,
  weightKg,
  seconds,
  distanceM,
});

/** The current records of a person, newest first. */
export async function listRecords(db: Db, userId: string): Promise<PersonalRecord[]> {
  await requirePerson(db, userId);
  return recordsOf(db, userId);
}

/** The same, when it is known that the person exists. */
export async function recordsOf(db: Db, userId: string): Promise<PersonalRecord[]> {
  const records = currentRecords(await loadRecords(db, userId));
  const found = await lookUpExercises(db, [
    ...new Set(records.map(({ result }) => result.exerciseId)),
  ]);
  return records
    .map(({ result, metric, value, beats }) => ({
      id: result.manualId,
      exercise: summaryOf(found, result.exerciseId, result.exerciseName),
      metric,
      value,
      beats,
      ...effortOf(result),
      achievedAt: result.at,
      source: result.manualId ? ('manual' as const) : ('log' as const),
      logId: result.logId,
    }))
    .sort((a, b) => (a.achievedAt < b.achievedAt ? 1 : -1));
}

function pointsOf(results: readonly Result[]): ExerciseHistory['points'] {
  const broken = Map.groupBy(recordsIn(results), ({ result }) => sourceOf(result));
  const sessions = Map.groupBy(results, sourceOf);
  return [...sessions].map(([key, group]) => ({
    at: group[0]?.at ?? '',
    ...bestsOf(group),
    records: [...new Set(broken.get(key)?.map(({ metric }) => metric))],
  }));
}

function heaviestByReps(results: readonly Result[]): ExerciseHistory['byReps'] {
  const best = new Map<number, { reps: number; weightKg: number; at: string }>();
  for (const { reps, weightKg, at } of results) {
    if (!reps || !weightKg) continue;
    if (weightKg > (best.get(reps)?.weightKg ?? 0)) best.set(reps, { reps, weightKg, at });
  }
  return [...best.values()].sort((a, b) => a.reps - b.reps);
}

function manualOf(db: Db, userId: string, exerciseId: string) {
  return db.all(
    build
      .selectFrom('manual_records')
      .select([
        'id',
        'reps',
        'weight_kg as weightKg',
        'seconds',
        'distance_m as distanceM',
        'achieved_on as achievedOn',
        'notes',
      ])
      .where('user_id', '=', userId)
      .where('exercise_id', '=', exerciseId)
      .orderBy('achieved_on', 'desc')
      .orderBy('id', 'desc'),
  );
}

export async function readHistory(
  db: Db,
  userId: string,
  exerciseId: string,
): Promise<ExerciseHistory> {
  await requirePerson(db, userId);
  const [found, marks, last, manual, sources] = await Promise.all([
    lookUpExercises(db, [exerciseId]),
    loadResults(db, userId, [exerciseId]),
    lastResults(db, userId, [exerciseId]),
    manualOf(db, userId, exerciseId),
    sharedSources(db, userId, exerciseId),
  ]);
  if (!found.has(exerciseId) && marks.length === 0) throw new AppError('NOT_FOUND');
  return {
    exercise: summaryOf(found, exerciseId, marks[0]?.exerciseName ?? exerciseId),
    sessionCount: new Set(marks.map(({ logId }) => logId).filter(Boolean)).size,
    bests: bestsOf(marks),
    last: last.get(exerciseId) ?? null,
    points: pointsOf(marks),
    byReps: heaviestByReps(marks),
    manual,
    shared: currentRecords(recordsIn(marks))
      .filter(({ result }) => sources.has(sourceOf(result)))
      .map(({ metric }) => metric),
  };
}

/** Stores a result that was achieved elsewhere. */
export async function addRecord(
  db: Db,
  caller: Caller,
  input: NewRecord,
): Promise<ExerciseHistory> {
  const userId = await subjectOf(db, caller, input.userId, 'training.write');
  // One day of tolerance, because elsewhere in the world it may already be tomorrow.
  if (input.achievedOn > utcDay(Date.now() + DAY_MS))
    throw fieldError('achievedOn', 'La fecha no puede estar en el futuro.');
  const found = await requireExercises(db, [input.exerciseId], () => 'exerciseId');
  await db.tx(async (tx) => {
    await tx.run(
      build.insertInto('manual_records').values({
        gym_id: tx.gymId,
        id: newId(),
        user_id: userId,
        exercise_id: input.exerciseId,
        exercise_name: found.get(input.exerciseId)?.name ?? input.exerciseId,
        reps: input.reps,
        weight_kg: input.weightKg,
        seconds: input.seconds,
        distance_m: input.distanceM,
        achieved_on: input.achievedOn,
        notes: input.notes,
      }),
    );
    await updateSharedRecords(tx, userId, [input.exerciseId]);
  });
  return readHistory(db, userId, input.exerciseId);
}

/** Deletes a manual result; results of workouts cannot be deleted here. */
export async function deleteRecord(db: Db, caller: Caller, id: string): Promise<void> {
  const { userId, exerciseId } = await db.one(
    build
      .selectFrom('manual_records')
      .select(['user_id as userId', 'exercise_id as exerciseId'])
      .where('id', '=', id),
  );
  await requireAccessTo(db, caller, userId, 'training.write');
  await db.tx(async (tx) => {
    await unshareRecord(tx, { userId, exerciseId, sourceId: id });
    await tx.run(build.deleteFrom('manual_records').where('id', '=', id));
    await updateSharedRecords(tx, userId, [exerciseId]);
  });
}
