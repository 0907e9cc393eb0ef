import type {
  NewRoutine,
  Routine,
  RoutineDetail,
  RoutineExercise,
} from '@forja/contract/training/routes';
import { type RawBuilder, sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/http/errors.ts';
import { lookUpExercises, requireExercises, summaryOf } from '../exercises/catalogue.ts';
import { clearTargets, insertTargets, listTargets } from './targets.ts';

const columns = sql`
  r.id, r.name, r.description, r.days, r.deload, r.updated_at as "updatedAt",
  (select count(*)::integer from plan_exercises t
    where t.gym_id = r.gym_id and t.routine_id = r.id) as "exerciseCount",
  (select count(distinct p.user_id)::integer from user_plans p
    where p.gym_id = r.gym_id and p.routine_id = r.id and p.active) as "assignedCount"`;

const select = (where: RawBuilder<unknown>) => sql<Routine>`
  select ${columns} from routines r where ${where} order by search_key(r.name), r.id`;

/** The gym's templates by name. */
export const listRoutines = (db: Db): Promise<Routine[]> => db.all(select(sql`true`));

export const findRoutine = (db: Db, id: string): Promise<Routine> =>
  db.one(select(sql`r.id = ${id}::uuid`));

export async function templateExercises(db: Db, id: string): Promise<RoutineExercise[]> {
  await findRoutine(db, id);
  const rows = await listTargets(db, { routineId: id });
  const found = await lookUpExercises(
    db,
    rows.map(({ exerciseId }) => exerciseId),
  );
  return rows.map(({ planId: _, exerciseName, ...row }) => ({
    ...row,
    routineId: id,
    exercise: summaryOf(found, row.exerciseId, exerciseName),
  }));
}

async function readRoutine(db: Db, id: string): Promise<RoutineDetail> {
  return { ...(await findRoutine(db, id)), exercises: await templateExercises(db, id) };
}

/** Every exercise must be of a day the plan has. */
export function requireDays(days: readonly string[], exercises: readonly { day: number }[]): void {
  const wrong = exercises.findIndex(({ day }) => day > days.length);
  if (wrong >= 0) throw fieldError(`exercises.${wrong}.day`, 'Ese día no existe en el plan.');
}

const headerOf = (input: NewRoutine) => ({
  name: input.name,
  description: input.description,
  days: input.days,
  deload: input.deload === null ? null : JSON.stringify(input.deload),
});

async function writeExercises(tx: Tx, id: string, input: NewRoutine): Promise<void> {
  const ids = input.exercises.map(({ exerciseId }) => exerciseId);
  const found = await requireExercises(tx, ids, (index) => `exercises.${index}.exerciseId`);
  await clearTargets(tx, { routineId: id });
  await insertTargets(
    tx,
    { routineId: id },
    input.exercises,
    (each) => found.get(each)?.name ?? each,
  );
}

const auditRoutine = (tx: Tx, action: string, id: string, name: string) =>
  audit(tx, {
    action: `routine.${action}`,
    objectType: 'routine',
    objectId: id,
    changes: { name },
  });

export function createRoutine(db: Db, input: NewRoutine): Promise<RoutineDetail> {
  requireDays(input.days, input.exercises);
  const id = newId();
  return db.tx(async (tx) => {
    await tx.run(build.insertInto('routines').values({ gym_id: tx.gymId, id, ...headerOf(input) }));
    await writeExercises(tx, id, input);
    await auditRoutine(tx, 'create', id, input.name);
    return readRoutine(tx, id);
  });
}

/** Replaces a template; the plans that were copied from it stay as they are. */
export function updateRoutine(db: Db, id: string, input: NewRoutine): Promise<RoutineDetail> {
  requireDays(input.days, input.exercises);
  return db.tx(async (tx) => {
    const changed = await tx.run(
      build
        .updateTable('routines')
        .set({ ...headerOf(input), updated_at: new Date() })
        .where('id', '=', id),
    );
    if (changed === 0) throw new AppError('NOT_FOUND');
    await writeExercises(tx, id, input);
    await auditRoutine(tx, 'update', id, input.name);
    return readRoutine(tx, id);
  });
}

export function deleteRoutine(db: Db, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const { name } = await findRoutine(tx, id);
    await tx.run(build.deleteFrom('routines').where('id', '=', id));
    await auditRoutine(tx, 'delete', id, name);
  });
}
