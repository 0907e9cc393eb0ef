import type {
  NewRoutine,
  Routine,
  RoutineDetail,
  RoutineExercise,
  RoutineUpdate,
} from '@forja/contract/training/routes';
import { type RawBuilder, sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit, auditSave } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { mergeEdits } from '../../../platform/http/merge-edits.ts';
import { lookUpExercises, requireExercises, summaryOf } from '../exercises/catalogue.ts';
import { asWritten, clearTargets, insertTargets, listTargets } from './targets.ts';

const columns = sql`
  r.id, r.name, r.description, r.days, r.deload, r.updated_at as "updatedAt",
  (select count(*)::integer from plan_exercises t
    where t.gym_id = r.gym_id and t.routine_id = r.id) as "exerciseCount",
  (select count(distinct p.user_id)::integer from user_plans p
    where p.gym_id = r.gym_id and p.routine_id = r.id and p.active) as "assignedCount"`;

const select = (where: RawBuilder<unknown>) => sql<Routine>`
  select ${columns} from routines r where ${where} order by search_key(r.name), r.id`;

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

/** Refuses exercises on a day that the plan does not have. */
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

const entryOf = (action: string, id: string, name: string) => ({
  action: `routine.${action}`,
  objectType: 'routine',
  objectId: id,
  changes: { name },
});

/** The content of a template, without the parts that every save creates anew. */
const contentOf = ({ exercises, updatedAt: _, ...routine }: RoutineDetail) => ({
  ...routine,
  exercises: exercises.map(({ id: _id, ...exercise }) => exercise),
});

export function createRoutine(db: Db, input: NewRoutine): Promise<RoutineDetail> {
  requireDays(input.days, input.exercises);
  const id = newId();
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, input);
    await tx.run(build.insertInto('routines').values({ gym_id: tx.gymId, id, ...headerOf(input) }));
    await writeExercises(tx, id, input);
    await audit(tx, entryOf('create', id, input.name));
    return readRoutine(tx, id);
  });
}

/** Replaces a template. Plans copied from it do not change. */
export function updateRoutine(db: Db, id: string, edits: RoutineUpdate): Promise<RoutineDetail> {
  return db.tx(async (tx) => {
    await tx.run(build.selectFrom('routines').select('id').where('id', '=', id).forUpdate());
    const before = await readRoutine(tx, id);
    const exercises = asWritten(await listTargets(tx, { routineId: id }));
    const input = mergeEdits(edits, { ...before, exercises });
    requireDays(input.days, input.exercises);
    await requireNoOtherTarget(tx, input, { ...before, exercises });
    await tx.run(
      build
        .updateTable('routines')
        .set({ ...headerOf(input), updated_at: new Date() })
        .where('id', '=', id),
    );
    await writeExercises(tx, id, input);
    const after = await readRoutine(tx, id);
    const contents = { before: contentOf(before), after: contentOf(after) };
    await auditSave(tx, entryOf('update', id, input.name), contents);
    return after;
  });
}

export function deleteRoutine(db: Db, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const { name } = await findRoutine(tx, id);
    await tx.run(build.deleteFrom('routines').where('id', '=', id));
    await audit(tx, entryOf('delete', id, name));
  });
}
