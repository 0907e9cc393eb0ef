import { DAY_MS, MINUTE_MS } from '@forja/calendar/duration';
import type {
  LogApplause,
  LogUpdate,
  NewLog,
  WorkoutLog,
  WrittenEntry,
} from '@forja/contract/training/workout-routes';
import { sql } from 'kysely';
import { mayAccess, requirePerson, subjectOf } from '../../../domain/people/subject.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError, violates } from '../../../platform/errors/app-error.ts';
import { pageOf } from '../../../platform/http/cursor.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { applauseOfWorkout } from '../../social/public.ts';
import { lookUpExercises, requireExercises } from '../exercises/catalogue.ts';
import { type BrokenRecord, loadRecords } from '../records/results.ts';
import { shareLog, updateSharedLog } from '../records/share.ts';
import { updateSharedRecords } from '../records/update-shared-records.ts';
import { findLog, insertEntries, type LogRow, lockLog, pageOfLogs } from './log-rows.ts';

/** The clocks of phones differ a little; a larger difference means a wrong clock. */
const CLOCK_SLACK_MS = 10 * MINUTE_MS;
const MAX_WORKOUT_MS = DAY_MS;

export function requirePlausibleTimes(startedAt: string, finishedAt: string): void {
  const [start, end] = [Date.parse(startedAt), Date.parse(finishedAt)];
  const latest = Date.now() + CLOCK_SLACK_MS;
  if (start > latest)
    throw fieldError('startedAt', 'La hora de inicio está en el futuro. Revisa el reloj.');
  if (end > latest)
    throw fieldError('finishedAt', 'La hora de fin está en el futuro. Revisa el reloj.');
  if (end < start) throw fieldError('finishedAt', 'El entrenamiento termina antes de empezar.');
  if (end - start > MAX_WORKOUT_MS)
    throw fieldError('finishedAt', 'Un entrenamiento no puede durar más de 24 horas.');
}

const exercisesOf = ({ exercises }: LogRow): string[] =>
  exercises.map(({ exerciseId }) => exerciseId);

const deleteEntries = (tx: Tx, logId: string) =>
  tx.run(build.deleteFrom('workout_entries').where('log_id', '=', logId));

const exercisePath = (index: number): string => `exercises.${index}.exerciseId`;

async function requireKnown(
  db: Db,
  entries: readonly WrittenEntry[],
): Promise<Map<string, string>> {
  const ids = entries.map(({ exerciseId }) => exerciseId);
  const found = await requireExercises(db, ids, exercisePath);
  return new Map([...found.values()].map(({ id, name }) => [id, name]));
}

type Broken = BrokenRecord[];

/** The records of a person, grouped by workout. */
async function recordsByLog(db: Db, userId: string, ids: string[]): Promise<Map<string, Broken>> {
  const broken = await loadRecords(db, userId, ids);
  // The first values of an exercise are always the best, so only records that beat an earlier one
  // count.
  return Map.groupBy(
    broken.filter(({ beats }) => beats !== null),
    ({ result }) => result.logId ?? '',
  );
}

const toRecords = (broken: Broken): WorkoutLog['records'] =>
  broken.map(({ result: { entry, set }, metric, value, beats }) => ({
    entry,
    set,
    metric,
    value,
    beats: beats ?? 0,
  }));

/** Adds records and muscles to each workout. */
async function toWorkoutLogs(db: Db, rows: readonly LogRow[]): Promise<WorkoutLog[]> {
  const ids = [...new Set(rows.flatMap(exercisesOf))];
  const found = await lookUpExercises(db, ids);
  const logs: WorkoutLog[] = [];
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const records = await recordsByLog(db, userId, ids);
    for (const row of own) {
      const broken = records.get(row.id) ?? [];
      logs.push({
        ...row,
        exercises: row.exercises.map((entry) => ({
          ...entry,
          primaryMuscles: found.get(entry.exerciseId)?.primaryMuscles ?? [],
        })),
        recordCount: new Set(broken.map(({ result }) => result.exerciseId)).size,
        records: toRecords(broken),
      });
    }
  }
  return logs;
}

async function findReachable(db: Db, caller: Caller, id: string): Promise<LogRow> {
  const row = await findLog(db, id);
  if (!row || !(await mayAccess(db, caller, row.userId, 'training.write')))
    throw new AppError('NOT_FOUND');
  return row;
}

async function lockReachable(tx: Tx, caller: Caller, id: string): Promise<LogRow> {
  if (!(await lockLog(tx, id))) throw new AppError('NOT_FOUND');
  return findReachable(tx, caller, id);
}

async function toWorkoutLog(db: Db, row: LogRow): Promise<WorkoutLog> {
  const [log] = await toWorkoutLogs(db, [row]);
  if (!log) throw new AppError('NOT_FOUND');
  return log;
}

export async function listLogs(
  db: Db,
  caller: Caller,
  query: {
    userId?: string | undefined;
    exerciseId?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  },
) {
  const userId = await subjectOf(db, caller, query.userId, 'training.write');
  await requirePerson(db, userId);
  const { rows, total } = await pageOfLogs(db, { ...query, userId });
  const { page, next } = pageOf(rows, query.limit, ({ startedAt }) => startedAt);
  return { logs: await toWorkoutLogs(db, page), total, next };
}

export async function readLog(db: Db, caller: Caller, id: string): Promise<WorkoutLog> {
  return toWorkoutLog(db, await findReachable(db, caller, id));
}

/**
 * The id of the plan, or null if it was deleted while somebody trained with it. The workout is then
 * stored without a plan.
 */
async function existingPlanId(tx: Tx, userId: string, planId: string | null) {
  if (!planId) return null;
  const plan = await tx.maybe(
    build
      .selectFrom('user_plans')
      .select('id')
      .where('id', '=', planId)
      .where('user_id', '=', userId)
      .forShare(),
  );
  return plan?.id ?? null;
}

async function insertLog(tx: Tx, userId: string, input: NewLog, names: Map<string, string>) {
  await tx.run(
    build.insertInto('workout_logs').values({
      gym_id: tx.gymId,
      id: input.id,
      user_id: userId,
      plan_id: await existingPlanId(tx, userId, input.planId),
      plan_name: input.planName,
      day: input.day,
      day_name: input.dayName,
      started_at: input.startedAt,
      finished_at: input.finishedAt,
      notes: input.notes,
    }),
  );
  await insertEntries(tx, input.id, userId, input.exercises, names);
}

/** Saves a workout once, however often the device sends it. */
export async function createLog(db: Db, caller: Caller, input: NewLog): Promise<WorkoutLog> {
  const userId = await subjectOf(db, caller, input.userId, 'training.write');
  const known = await findLog(db, input.id);
  if (known) return toRepeatedAnswer(db, userId, known);
  requirePlausibleTimes(input.startedAt, input.finishedAt);
  const names = await requireKnown(db, input.exercises);
  try {
    await db.tx(async (tx) => {
      await insertLog(tx, userId, input, names);
      await updateSharedRecords(tx, userId, [...names.keys()]);
      await shareLog(tx, userId, input);
    });
  } catch (error) {
    // A simultaneous call with the same id was first.
    if (!violates(error, 'workout_logs_pkey')) throw error;
    const first = await findLog(db, input.id);
    if (first) return toRepeatedAnswer(db, userId, first);
  }
  return readLog(db, caller, input.id);
}

function toRepeatedAnswer(db: Db, userId: string, row: LogRow): Promise<WorkoutLog> {
  if (row.userId !== userId) throw new AppError('CONFLICT');
  return toWorkoutLog(db, row);
}

/** Only the person who trained sees the congratulations; staff who may read the workout do not. */
export async function readApplause(db: Db, caller: Caller, id: string): Promise<LogApplause> {
  const row = await findLog(db, id);
  if (row?.userId !== caller.userId) throw new AppError('NOT_FOUND');
  return applauseOfWorkout(db, caller.userId, id);
}

/** Corrects a workout. A list of exercises replaces the whole list. */
export async function updateLog(
  db: Db,
  caller: Caller,
  id: string,
  input: LogUpdate,
): Promise<WorkoutLog> {
  const { exercises } = input;
  const names = exercises ? await requireKnown(db, exercises) : undefined;
  await db.tx(async (tx) => {
    // Simultaneous corrections wait for each other; one of a deleted workout gets a 404.
    const row = await lockReachable(tx, caller, id);
    const next = { ...row, ...input };
    requirePlausibleTimes(next.startedAt, next.finishedAt);
    await tx.run(
      build
        .updateTable('workout_logs')
        .set({
          day_name: next.dayName,
          started_at: next.startedAt,
          finished_at: next.finishedAt,
          notes: next.notes,
          updated_at: sql<string>`now()`,
        })
        .where('id', '=', id),
    );
    if (exercises && names) {
      await deleteEntries(tx, id);
      await insertEntries(tx, id, row.userId, exercises, names);
    }
    await updateSharedLog(tx, next);
    await updateSharedRecords(tx, row.userId, [...exercisesOf(row), ...(names?.keys() ?? [])]);
  });
  return readLog(db, caller, id);
}

export async function deleteLog(db: Db, caller: Caller, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const row = await lockReachable(tx, caller, id);
    // Deleting the sets first removes their records from the feed before the workout is deleted.
    await deleteEntries(tx, id);
    await updateSharedRecords(tx, row.userId, exercisesOf(row));
    await tx.run(build.deleteFrom('workout_logs').where('id', '=', id));
  });
}
