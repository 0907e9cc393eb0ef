import type { Day } from '@forja/calendar/day';
import type { NextWorkout } from '@forja/contract/overview/routes';
import type { PersonalRecord } from '@forja/contract/training/workout-routes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { lookUpExercises, summaryOf } from '../exercises/catalogue.ts';
import { weekOfPlan } from '../plans/plan-week.ts';
import { plansOf } from '../plans/plans.ts';
import { listTargets, type TargetRow } from '../plans/targets.ts';
import { recordsOf } from '../records/records.ts';

const SECONDS_A_SET = 40;
const DEFAULT_REST_SECONDS = 90;

const secondsOf = ({ sets, seconds, restSeconds }: TargetRow): number =>
  sets * ((seconds ?? SECONDS_A_SET) + (restSeconds ?? DEFAULT_REST_SECONDS));

/** Rounded to five minutes, so that it is recognisable as an estimate. */
const minutesFor = (rows: readonly TargetRow[]): number =>
  Math.max(5, Math.round(rows.reduce((sum, row) => sum + secondsOf(row), 0) / 300) * 5);

/** The next workout of the person's active plan; null without a plan or exercises. */
export async function nextWorkoutOf(
  db: Db,
  userId: string,
  today: Day,
): Promise<NextWorkout | null> {
  const plan = (await plansOf(db, userId)).find(({ active }) => active);
  if (!plan) return null;
  const targets = await listTargets(db, { planId: plan.id });
  const rows = targets.filter(({ day }) => day === plan.nextDay);
  if (rows.length === 0) return null;
  const found = await lookUpExercises(
    db,
    rows.map(({ exerciseId }) => exerciseId),
  );
  return {
    planId: plan.id,
    planName: plan.name,
    dayName: plan.days[plan.nextDay - 1] ?? plan.name,
    startsOn: plan.startsOn,
    week: weekOfPlan(plan.startsOn, today),
    days: plan.days.length,
    minutes: minutesFor(rows),
    exercises: rows.map(({ exerciseId, exerciseName }) => {
      const { id, name, pattern } = summaryOf(found, exerciseId, exerciseName);
      return { id, name, pattern };
    }),
  };
}

/** Of several records in one workout, the first in this list is shown. */
const METRICS_BY_IMPORTANCE: readonly PersonalRecord['metric'][] = [
  'weight',
  'oneRepMax',
  'time',
  'distance',
  'volume',
];

/** The newest current records of a person, one per exercise. */
export async function newestRecords(
  db: Db,
  userId: string,
  limit: number,
): Promise<PersonalRecord[]> {
  const byExercise = Map.groupBy(await recordsOf(db, userId), ({ exercise }) => exercise.id);
  const chosen = [...byExercise.values()].flatMap((records) => {
    const latest = records.filter(({ achievedAt }) => achievedAt === records[0]?.achievedAt);
    const telling = METRICS_BY_IMPORTANCE.flatMap(
      (metric) => latest.find((each) => each.metric === metric) ?? [],
    );
    return telling.slice(0, 1);
  });
  return chosen.slice(0, limit);
}

/** The number of work sets for each main muscle since a moment, most first. */
export async function setsPerMuscle(db: Db, userId: string, since: Date) {
  const rows = await db.all(sql<{ exerciseId: string; sets: number }>`
    select e.exercise_id as "exerciseId", count(*)::integer as sets
    from workout_logs l
    join workout_entries e on e.gym_id = l.gym_id and e.log_id = l.id
    join workout_sets s on s.gym_id = e.gym_id and s.entry_id = e.id and s.kind <> 'warmup'
    where l.user_id = ${userId}::uuid and l.started_at >= ${since}
    group by 1`);
  const found = await lookUpExercises(
    db,
    rows.map(({ exerciseId }) => exerciseId),
  );
  const sets = new Map<string, number>();
  for (const row of rows) {
    for (const muscle of found.get(row.exerciseId)?.primaryMuscles ?? []) {
      sets.set(muscle, (sets.get(muscle) ?? 0) + row.sets);
    }
  }
  return [...sets]
    .map(([muscle, count]) => ({ muscle, sets: count }))
    .sort((a, b) => b.sets - a.sets);
}
