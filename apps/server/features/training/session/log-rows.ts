import type { DoneSet, WorkoutLog, WrittenEntry } from '@forja/contract/training/workout-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { decodeCursor } from '../../../platform/http/cursor.ts';

type Entry = Omit<WorkoutLog['exercises'][number], 'primaryMuscles'>;

/** A workout as it is stored, without the values that are computed from it. */
export type LogRow = Omit<WorkoutLog, 'recordCount' | 'records' | 'exercises'> & {
  exercises: Entry[];
};

const columns = sql`
  l.id, l.user_id as "userId", l.plan_id as "planId", l.plan_name as "planName", l.day,
  l.day_name as "dayName", l.started_at as "startedAt", l.finished_at as "finishedAt", l.notes,
  (select coalesce(json_agg(json_build_object('exerciseId', e.exercise_id,
      'exerciseName', e.exercise_name, 'notes', e.notes, 'sets',
      (select coalesce(json_agg(json_build_object('kind', s.kind, 'reps', s.reps,
          'weightKg', s.weight_kg, 'seconds', s.seconds, 'distanceM', s.distance_m, 'rir', s.rir,
          'doneAt', s.done_at) order by s.position), '[]')
        from workout_sets s where s.gym_id = e.gym_id and s.entry_id = e.id)) order by e.position), '[]')
    from workout_entries e where e.gym_id = l.gym_id and e.log_id = l.id) as exercises`;

export function findLog(db: Db, id: string): Promise<LogRow | undefined> {
  return db.maybe(sql<LogRow>`select ${columns} from workout_logs l where l.id = ${id}::uuid`);
}

/** Locks a workout until the transaction ends; false when it no longer exists. */
export async function lockLog(tx: Tx, id: string): Promise<boolean> {
  return (
    (await tx.maybe(
      build.selectFrom('workout_logs').select('id').where('id', '=', id).forUpdate(),
    )) !== undefined
  );
}

interface LogFilters {
  userId: string;
  exerciseId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

function conditions({ userId, exerciseId }: LogFilters): RawBuilder<unknown> {
  const withExercise = exerciseId
    ? sql`and exists (select from workout_entries e where e.gym_id = l.gym_id and e.log_id = l.id
        and e.exercise_id = ${exerciseId})`
    : sql``;
  return sql`l.user_id = ${userId}::uuid ${withExercise}`;
}

/** The workouts after the cursor, newest first, with one extra row when there are more. */
export async function pageOfLogs(db: Db, wanted: LogFilters) {
  const after = wanted.cursor ? decodeCursor(wanted.cursor) : undefined;
  const rest = after
    ? sql`and (l.started_at, l.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const [rows, { total }] = await Promise.all([
    db.all(sql<LogRow>`
      select ${columns} from workout_logs l where ${conditions(wanted)} ${rest}
      order by l.started_at desc, l.id desc limit ${wanted.limit + 1}`),
    db.one(sql<{ total: number }>`
      select count(*)::integer as total from workout_logs l where ${conditions(wanted)}`),
  ]);
  return { rows, total };
}

const setColumns = (gymId: string, entryId: string, set: DoneSet, position: number) => ({
  gym_id: gymId,
  id: newId(),
  entry_id: entryId,
  position,
  kind: set.kind,
  reps: set.reps,
  weight_kg: set.weightKg,
  seconds: set.seconds,
  distance_m: set.distanceM,
  rir: set.rir,
  done_at: set.doneAt,
});

/** Writes the exercises of a workout, with copies of their names. */
export async function insertEntries(
  tx: Tx,
  logId: string,
  userId: string,
  entries: readonly WrittenEntry[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = entries.map((entry, position) => ({
    gym_id: tx.gymId,
    id: newId(),
    log_id: logId,
    user_id: userId,
    position,
    exercise_id: entry.exerciseId,
    exercise_name: names.get(entry.exerciseId) ?? entry.exerciseName ?? entry.exerciseId,
    notes: entry.notes,
  }));
  await tx.run(build.insertInto('workout_entries').values(rows));
  const sets = entries.flatMap((entry, at) =>
    entry.sets.map((set, position) => setColumns(tx.gymId, rows[at]?.id ?? '', set, position)),
  );
  await tx.run(build.insertInto('workout_sets').values(sets));
}
