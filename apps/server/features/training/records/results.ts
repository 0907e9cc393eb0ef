import type { RECORD_METRICS } from '@forja/contract/training/values';
import type { DoneSet } from '@forja/contract/training/workout-routes';
import { type Bests, bestsOf } from '@forja/library/training/records';
import { sql } from 'kysely';
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
  /** The places of its exercise in the workout and of the set in the exercise. */
  entry: number;
  set: number;
}

/** A result that was better than all before it. */
export interface BrokenRecord {
  result: Result;
  metric: Metric;
  value: number;
  beats: number | null;
}

/** Every set of a person that counts, oldest first; only of the given exercises, if any. */
export function loadResults(db: Db, userId: string, ids?: readonly string[]): Promise<Result[]> {
  const among = (column: string) =>
    ids ? sql`and ${sql.ref(column)} = any (${[...ids]}::text[])` : sql``;
  return db.all(sql<Result>`
    select * from (
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
      where m.user_id = ${userId}::uuid ${among('m.exercise_id')}
    ) marks
    order by at, "logId", entry, "set"`);
}

/** Goes through the results in order of time and returns each record when it was set. */
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

/** The current record in each metric of each exercise. */
export function currentRecords(results: readonly Result[]): BrokenRecord[] {
  const standing = new Map<string, BrokenRecord>();
  for (const broken of recordsIn(results)) {
    standing.set(`${broken.result.exerciseId} ${broken.metric}`, broken);
  }
  return [...standing.values()];
}

/** The source of a result: its workout, or itself when it was entered by hand. */
export const sourceOf = ({ logId, manualId }: Result): string => logId ?? manualId ?? '';

/** The best value of each metric by exercise. */
export function bestsByExercise(results: readonly Result[]): Map<string, Bests> {
  const grouped = Map.groupBy(results, (result) => result.exerciseId);
  return new Map([...grouped].map(([id, group]) => [id, bestsOf(group)]));
}

export interface LastResult {
  at: string;
  sets: DoneSet[];
}

/** The weeks of a plan with lighter weights on purpose. */
export interface LightWeeks {
  startsOn: string;
  everyWeeks: number;
}

function outside({ startsOn, everyWeeks }: LightWeeks) {
  const days = sql`(l.started_at at time zone (select gym_zone()))::date - ${startsOn}::date`;
  return sql`and (${days} < 0 or ((${days}) / 7 + 1) % ${everyWeeks}::int <> 0)`;
}

/**
 * What a person did the last time they trained each exercise, warm-ups included; outside light
 * weeks when these are given.
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
