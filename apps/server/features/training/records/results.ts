import type { RECORD_METRICS } from '@forja/contract/training/values';
import type { DoneSet } from '@forja/contract/training/workout-routes';
import { type Bests, bestsOf } from '@forja/library/training/records';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';

type Metric = (typeof RECORD_METRICS)[number];

/** One set of a person, done in a workout or entered by hand. */
export interface Result {
  exerciseId: string;
  exerciseName: string;
  at: string;
  logId: string | null;
  manualId: string | null;
  kind: DoneSet['kind'];
  reps: number | null;
  weightKg: number | null;
  seconds: number | null;
  distanceM: number | null;
  /** The positions of the exercise in the workout and of the set in the exercise. */
  entry: number;
  set: number;
}

/** A result that was better than all earlier ones. */
export interface BrokenRecord {
  result: Result;
  metric: Metric;
  value: number;
  beats: number | null;
}

/** Every set of a person that counts, optionally only of some exercises. */
function countingSets(userId: string, ids: readonly string[] | undefined) {
  const among = (column: string) =>
    ids ? sql`and ${sql.ref(column)} = any (${[...ids]}::text[])` : sql``;
  return sql`
    select e.exercise_id as "exerciseId", e.exercise_name as "exerciseName", l.started_at as at,
      l.id as "logId", null::uuid as "manualId", s.kind, s.reps, s.weight_kg as "weightKg",
      s.seconds, s.distance_m as "distanceM", e.position as entry, s.position as "set"
    from workout_entries e
    join workout_logs l on l.gym_id = e.gym_id and l.id = e.log_id
    join workout_sets s on s.gym_id = e.gym_id and s.entry_id = e.id
    where e.user_id = ${userId}::uuid and s.kind <> 'warmup' ${among('e.exercise_id')}
    union all
    select m.exercise_id, m.exercise_name, (m.achieved_on + time '12:00') at time zone 'UTC',
      null, m.id, 'work', m.reps, m.weight_kg, m.seconds, m.distance_m, 0, 0
    from manual_records m
    where m.user_id = ${userId}::uuid ${among('m.exercise_id')}`;
}

const inOrder = sql`at, "logId", entry, "set", "manualId"`;

/** Every set of a person that counts, oldest first, optionally only of some exercises. */
export const loadResults = (db: Db, userId: string, ids?: readonly string[]): Promise<Result[]> =>
  db.all(sql<Result>`select * from (${countingSets(userId, ids)}) marks order by ${inOrder}`);

/**
 * The records of a person at the time they were set, oldest first, optionally only of some
 * exercises. The database leaves out every set that beat nothing in any metric of `bestsOf`, which
 * are nearly all.
 */
export async function loadRecords(
  db: Db,
  userId: string,
  ids?: readonly string[],
): Promise<BrokenRecord[]> {
  const beats = (value: RawBuilder<unknown>) =>
    sql`${value} > coalesce(max(${value}) over earlier, 0)`;
  const sets = await db.all(sql<Result>`
    select "exerciseId", "exerciseName", at, "logId", "manualId", kind, reps, "weightKg", seconds,
      "distanceM", entry, "set"
    from (
      select *, ${beats(sql`lifted`)} or ${beats(sql`lifted * effort`)} or ${beats(sql`lifted * reps`)}
        or ${beats(sql`far`)} or ${beats(sql`held`)} as "isRecord"
      from (
        select *, case when "weightKg" > 0 and reps > 0 then "weightKg"::float8 end as lifted,
          case reps when 1 then 1 else 1 + reps / 30::float8 end as effort,
          case when "distanceM" > 0 then "distanceM"::float8 end as far,
          case when "distanceM" > 0 then null else seconds::float8 end as held
        from (${countingSets(userId, ids)}) counting
      ) measured
      window earlier as (partition by "exerciseId" order by ${inOrder}
        rows between unbounded preceding and 1 preceding)
    ) judged
    where "isRecord" order by ${inOrder}`);
  return recordsIn(sets);
}

/** Goes through results in order of time and returns each record at the time it was set. */
export function recordsIn(results: readonly Result[]): BrokenRecord[] {
  const bests = new Map<string, Bests>();
  return results.flatMap((result) => {
    const before = bests.get(result.exerciseId) ?? {};
    bests.set(result.exerciseId, before);
    const broken: BrokenRecord[] = [];
    for (const [metric, value] of Object.entries(bestsOf([result])) as [Metric, number][]) {
      const beats = before[metric] ?? null;
      if (value <= (beats ?? 0)) continue;
      before[metric] = value;
      broken.push({ result, metric, value, beats });
    }
    return broken;
  });
}

/** The current record in each metric of each exercise. Takes records in the order they were set. */
export function currentRecords(records: readonly BrokenRecord[]): BrokenRecord[] {
  const standing = new Map<string, BrokenRecord>();
  for (const broken of records) {
    standing.set(`${broken.result.exerciseId} ${broken.metric}`, broken);
  }
  return [...standing.values()];
}

/** The source of a result: its workout, or the manual result itself. */
export const sourceOf = ({ logId, manualId }: Result): string => logId ?? manualId ?? '';

/** The best value of each metric by exercise. Takes records in the order they were set. */
export function bestsByExercise(records: readonly BrokenRecord[]): Map<string, Bests> {
  const bests = new Map<string, Bests>();
  for (const { result, metric, value } of records) {
    bests.set(result.exerciseId, { ...bests.get(result.exerciseId), [metric]: value });
  }
  return bests;
}

export interface LastResult {
  at: string;
  sets: DoneSet[];
}

/** The weeks of a plan with intentionally lighter weights. */
export interface LightWeeks {
  startsOn: string;
  everyWeeks: number;
}

function outside({ startsOn, everyWeeks }: LightWeeks) {
  const days = sql`(l.started_at at time zone (select gym_zone()))::date - ${startsOn}::date`;
  return sql`and (${days} < 0 or ((${days}) / 7 + 1) % ${everyWeeks}::int <> 0)`;
}

/**
 * A person's last result of each exercise, warm-ups included. Leaves out light weeks if they are
 * given.
 */
export async function lastResults(
  db: Db,
  userId: string,
  ids: readonly string[],
  light?: LightWeeks,
): Promise<Map<string, LastResult>> {
  const rows = await db.all(sql<{ exerciseId: string } & LastResult>`
    with latest as (
      select distinct on (e.exercise_id) e.exercise_id, e.gym_id, e.id, l.started_at
      from workout_entries e
      join workout_logs l on l.gym_id = e.gym_id and l.id = e.log_id
      where e.user_id = ${userId}::uuid and e.exercise_id = any (${[...ids]}::text[])
        ${light ? outside(light) : sql``}
      order by e.exercise_id, l.started_at desc, e.position
    )
    select latest.exercise_id as "exerciseId", latest.started_at as at,
      (select coalesce(json_agg(json_build_object('kind', s.kind, 'reps', s.reps,
          'weightKg', s.weight_kg, 'seconds', s.seconds, 'distanceM', s.distance_m, 'rir', s.rir,
          'doneAt', s.done_at) order by s.position), '[]')
        from workout_sets s where s.gym_id = latest.gym_id and s.entry_id = latest.id) as sets
    from latest`);
  return new Map(rows.map(({ exerciseId, ...last }) => [exerciseId, last]));
}
