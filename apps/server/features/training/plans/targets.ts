import type { NewTarget, PlanExercise, PlanExerciseUpdate } from '@forja/contract/training/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';

/** The owner of a list of exercises: a template or a person's plan. */
export type TargetOwner = { routineId: string } | { planId: string };

export type TargetRow = Omit<
  PlanExercise,
  'exercise' | 'last' | 'bests' | 'suggested' | 'planId'
> & {
  planId: string | null;
  routineId: string | null;
  exerciseName: string;
};

const columns = sql`
  t.id, t.plan_id as "planId", t.routine_id as "routineId", t.exercise_id as "exerciseId",
  t.exercise_name as "exerciseName", t.day, t.position, t.sets, t.reps, t.seconds,
  t.distance_m as "distanceM", t.weight_kg as "weightKg", t.rest_seconds as "restSeconds", t.rir,
  t.tempo, t.superset_group as "supersetGroup", t.progression, t.notes`;

/** Repetitions that were sent as a number are returned as a number. */
const asSent = (row: TargetRow): TargetRow => ({
  ...row,
  reps: typeof row.reps === 'string' && !row.reps.includes('-') ? Number(row.reps) : row.reps,
});

const belongingTo = (parent: TargetOwner) =>
  'planId' in parent
    ? sql`t.plan_id = ${parent.planId}::uuid`
    : sql`t.routine_id = ${parent.routineId}::uuid`;

export async function listTargets(db: Db, parent: TargetOwner): Promise<TargetRow[]> {
  const rows = await db.all(sql<TargetRow>`
    select ${columns} from plan_exercises t where ${belongingTo(parent)}
    order by t.day, t.position, t.id`);
  return rows.map(asSent);
}

/** An exercise of a person's plan. Exercises of templates are not found. */
export async function findPlanTarget(db: Db, id: string): Promise<TargetRow | undefined> {
  const row = await db.maybe(sql<TargetRow>`
    select ${columns} from plan_exercises t where t.id = ${id}::uuid and t.plan_id is not null`);
  return row && asSent(row);
}

const columnsOf = (target: NewTarget | Required<Omit<PlanExerciseUpdate, 'was'>>) => ({
  exercise_id: target.exerciseId,
  day: target.day,
  sets: target.sets,
  reps: target.reps === null ? null : String(target.reps),
  seconds: target.seconds,
  distance_m: target.distanceM,
  weight_kg: target.weightKg,
  rest_seconds: target.restSeconds,
  rir: target.rir,
  tempo: target.tempo,
  superset_group: target.supersetGroup,
  progression: target.progression === null ? null : JSON.stringify(target.progression),
  notes: target.notes,
});

/** Adds exercises. Those without a position keep the given order. */
export async function insertTargets(
  tx: Tx,
  parent: TargetOwner,
  targets: readonly NewTarget[],
  nameOf: (exerciseId: string) => string,
  firstPosition = 0,
): Promise<string[]> {
  if (targets.length === 0) return [];
  const rows = targets.map((target, index) => ({
    gym_id: tx.gymId,
    id: newId(),
    routine_id: 'routineId' in parent ? parent.routineId : null,
    plan_id: 'planId' in parent ? parent.planId : null,
    exercise_name: nameOf(target.exerciseId),
    position: target.position ?? firstPosition + index,
    ...columnsOf(target),
  }));
  await tx.run(build.insertInto('plan_exercises').values(rows));
  return rows.map(({ id }) => id);
}

/**
 * Exercises in the form an editor sends, each day numbered from 0, to compare them with an edit.
 */
export function asWritten(rows: readonly TargetRow[]) {
  const places = new Map<number, number>();
  return rows.map((row) => {
    const { id: _, planId: __, routineId: ___, exerciseName: ____, ...target } = row;
    const position = places.get(row.day) ?? 0;
    places.set(row.day, position + 1);
    return { ...target, position };
  });
}

export async function updateTarget(
  tx: Tx,
  id: string,
  target: Required<Omit<PlanExerciseUpdate, 'was'>>,
  exerciseName: string,
): Promise<void> {
  await tx.run(
    build
      .updateTable('plan_exercises')
      .set({ ...columnsOf(target), exercise_name: exerciseName, position: target.position })
      .where('id', '=', id),
  );
}

export async function clearTargets(tx: Tx, parent: TargetOwner): Promise<void> {
  const query = build.deleteFrom('plan_exercises');
  await tx.run(
    'planId' in parent
      ? query.where('plan_id', '=', parent.planId)
      : query.where('routine_id', '=', parent.routineId),
  );
}

/**
 * Numbers the exercises of each day from 0. Of two with the same number, the one just moved comes
 * first.
 */
export async function renumber(tx: Tx, planId: string, movedId?: string): Promise<void> {
  await tx.run(sql`
    update plan_exercises t set position = placed.place
    from (
      select id, row_number() over (
        partition by day order by position, (id is distinct from ${movedId ?? null}::uuid), id) - 1 as place
      from plan_exercises where plan_id = ${planId}::uuid
    ) placed
    where t.id = placed.id and t.plan_id = ${planId}::uuid and t.position <> placed.place`);
}
