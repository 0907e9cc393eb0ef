import type { Assignment, NewPlan, PlanUpdate, UserPlan } from '@forja/contract/training/routes';
import { type RawBuilder, sql } from 'kysely';
import { isPerson, mayAccess, requirePerson, subjectOf } from '../../../domain/people/subject.ts';
import { refreshOwnTraining } from '../../../domain/refresh-own-training.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build, builtOnce } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { mergeEdits } from '../../../platform/http/merge-edits.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { notify } from '../../notifications/public.ts';
import { requireExercises } from '../exercises/catalogue.ts';
import { requireMayWrite, requireOwnAllowed } from '../policy.ts';
import { requireRoomForAll, requireRoomOnDays } from './own-routines.ts';
import { findRoutine, requireDays } from './routines.ts';
import { asWritten, clearTargets, insertTargets, listTargets } from './targets.ts';

type PlanRow = Omit<UserPlan, 'nextDay'> & { lastDay: number | null };

const columns = sql`
  p.id, p.user_id as "userId", p.routine_id as "routineId", p.name, p.description, p.days, p.deload,
  p.starts_on as "startsOn", p.active, p.created_at as "createdAt", p.updated_at as "updatedAt",
  (select u.username from users u where u.gym_id = p.gym_id and u.id = p.written_by
    and p.written_by <> p.user_id) as coach,
  coalesce(p.written_by = p.user_id, false) as own, p.folder,
  (select count(*)::integer from plan_exercises t
    where t.gym_id = p.gym_id and t.plan_id = p.id) as "exerciseCount",
  coalesce(l.count, 0)::integer as "sessionCount", l.day as "lastDay", l.at as "lastLoggedAt"`;

const select = (where: RawBuilder<unknown>) => sql<PlanRow>`
  select ${columns} from user_plans p
  left join lateral (
    select count(*) over () as count, g.day, g.started_at as at from workout_logs g
    where g.gym_id = p.gym_id and g.plan_id = p.id order by g.started_at desc limit 1
  ) l on true
  where ${where} order by p.active desc, p.created_at desc, p.id desc`;

/** The days of a plan are done in turn, independent of the weekday. */
const withNextDay = ({ lastDay, ...plan }: PlanRow): UserPlan => ({
  ...plan,
  nextDay: ((lastDay ?? 0) % plan.days.length) + 1,
});

const ofPerson = builtOnce((userId: string) => select(sql`p.user_id = ${userId}::uuid`));

export async function plansOf(db: Db, userId: string): Promise<UserPlan[]> {
  return (await db.all(ofPerson(userId))).map(withNextDay);
}

export async function findPlan(db: Db, caller: Caller, id: string): Promise<UserPlan> {
  const row = await db.maybe(select(sql`p.id = ${id}::uuid`));
  if (!row || !(await mayAccess(db, caller, row.userId, 'training.write')))
    throw new AppError('NOT_FOUND');
  return withNextDay(row);
}

/** Reads a plan and locks it until the transaction ends. */
export async function lockPlan(tx: Tx, caller: Caller, id: string): Promise<UserPlan> {
  await tx.run(build.selectFrom('user_plans').select('id').where('id', '=', id).forUpdate());
  const plan = await findPlan(tx, caller, id);
  await requireMayWrite(tx, caller, plan);
  return plan;
}

/** With the id of a person returns their plans; with the id of a plan returns that one. */
export async function plansOrPlan(db: Db, caller: Caller, id: string) {
  const readable = (await isPerson(db, id)) && (await mayAccess(db, caller, id, 'training.write'));
  return readable ? plansOf(db, id) : findPlan(db, caller, id);
}

export async function assignedTo(db: Db, caller: Caller, userId: string | undefined) {
  const subject = await subjectOf(db, caller, userId, 'training.write');
  // The caller exists, so only another person is looked up.
  if (subject !== caller.userId) await requirePerson(db, subject);
  return plansOf(db, subject);
}

/** Notifies a person of a plan that somebody else wrote for them. */
async function notifyOfPlan(tx: Tx, caller: Caller, userId: string, name: string) {
  if (userId === caller.userId) return;
  await notify(tx, {
    userIds: [userId],
    kind: 'routine',
    title: 'Tienes una rutina nueva',
    body: name,
    link: '/rutinas',
  });
}

async function tellChange(
  tx: Tx,
  caller: Caller,
  action: string,
  { id, userId, name }: { id: string; userId: string; name: string },
) {
  await refreshOwnTraining(tx, userId);
  if (userId === caller.userId) return;
  await audit(tx, {
    action: `plan.${action}`,
    objectType: 'plan',
    objectId: id,
    changes: { userId, name },
  });
}

/** Makes the other plans of a person inactive, as only one can be active. */
async function deactivateOthers(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('user_plans')
      .set({ active: false })
      .where('user_id', '=', userId)
      .where('active', '=', true)
      .where('id', '<>', id),
  );
}

async function insertPlan(tx: Tx, caller: Caller, values: NewPlan & { routineId?: string }) {
  const id = newId();
  const userId = await subjectOf(tx, caller, values.userId, 'training.write');
  await tx.run(
    build.insertInto('user_plans').values({
      gym_id: tx.gymId,
      id,
      user_id: userId,
      routine_id: values.routineId ?? null,
      name: values.name,
      description: values.description,
      days: values.days,
      deload: values.deload === null ? null : JSON.stringify(values.deload),
      starts_on: values.startsOn ?? sql<string>`gym_today()`,
      active: values.active,
      folder: values.folder,
      written_by: caller.userId,
    }),
  );
  if (values.active) await deactivateOthers(tx, userId, id);
  await tellChange(tx, caller, values.routineId ? 'assign' : 'create', {
    id,
    userId,
    name: values.name,
  });
  await notifyOfPlan(tx, caller, userId, values.name);
  return id;
}

async function writeExercises(tx: Tx, planId: string, exercises: NewPlan['exercises']) {
  const ids = exercises.map(({ exerciseId }) => exerciseId);
  const found = await requireExercises(tx, ids, (index) => `exercises.${index}.exerciseId`);
  await clearTargets(tx, { planId });
  await insertTargets(tx, { planId }, exercises, (each) => found.get(each)?.name ?? each);
}

export function createPlan(db: Db, caller: Caller, input: NewPlan): Promise<UserPlan> {
  requireDays(input.days, input.exercises);
  return db.tx(async (tx) => {
    await requireOwnAllowed(tx, caller);
    const id = await insertPlan(tx, caller, input);
    const { own, userId } = await findPlan(tx, caller, id);
    if (own) {
      requireRoomOnDays(input.exercises);
      await requireRoomForAll(tx, userId);
    }
    await writeExercises(tx, id, input.exercises);
    return findPlan(tx, caller, id);
  });
}

const CHANGED = 'Cambió en otra pestaña o en otro teléfono. Ábrela de nuevo para ver cómo quedó.';

export function updatePlan(
  db: Db,
  caller: Caller,
  id: string,
  { since, ...edits }: PlanUpdate,
): Promise<UserPlan> {
  return db.tx(async (tx) => {
    const current = await lockPlan(tx, caller, id);
    if (since && since !== current.updatedAt) throw new AppError('CONFLICT', { message: CHANGED });
    const rows = await listTargets(tx, { planId: id });
    const input = mergeEdits(edits, { ...current, exercises: asWritten(rows) });
    if (current.own) requireRoomOnDays(input.exercises ?? []);
    const next = { ...current, ...input };
    requireDays(next.days, input.exercises ?? rows);
    await tx.run(
      build
        .updateTable('user_plans')
        .set({
          name: next.name,
          description: next.description,
          days: next.days,
          deload: next.deload === null ? null : JSON.stringify(next.deload),
          starts_on: next.startsOn,
          active: next.active,
          folder: next.folder,
          updated_at: new Date(),
        })
        .where('id', '=', id),
    );
    if (input.active) await deactivateOthers(tx, current.userId, id);
    if (input.exercises) await writeExercises(tx, id, input.exercises);
    await tellChange(tx, caller, 'update', current);
    return findPlan(tx, caller, id);
  });
}

export function deletePlan(db: Db, caller: Caller, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const plan = await lockPlan(tx, caller, id);
    await tx.run(build.deleteFrom('user_plans').where('id', '=', id));
    await tellChange(tx, caller, 'delete', plan);
  });
}

/** Gives each person a copy of the template: all of them or none. */
export function assignRoutine(
  db: Db,
  caller: Caller,
  routineId: string,
  { userIds, startsOn }: Assignment,
): Promise<UserPlan[]> {
  return db.tx(async (tx) => {
    const { name, description, days, deload } = await findRoutine(tx, routineId);
    const rows = await listTargets(tx, { routineId });
    const names = new Map(rows.map((row) => [row.exerciseId, row.exerciseName]));
    const plans: UserPlan[] = [];
    for (const userId of new Set(userIds)) {
      const known = await isPerson(tx, userId);
      if (!known || !(await mayAccess(tx, caller, userId, 'training.write')))
        throw fieldError('userIds', 'Una de las personas ya no está en el gimnasio.');
      const header = {
        userId,
        name,
        description,
        days,
        deload,
        startsOn,
        active: true,
        folder: null,
      };
      const id = await insertPlan(tx, caller, { ...header, exercises: [], routineId });
      await insertTargets(tx, { planId: id }, rows, (each) => names.get(each) ?? each);
      plans.push(await findPlan(tx, caller, id));
    }
    return plans;
  });
}
