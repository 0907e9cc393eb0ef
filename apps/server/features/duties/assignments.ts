import type { Assignment } from '@forja/contract/duties/routes';
import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { requirePerson } from '../../domain/people/subject.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';

/** The staff, also who has not accepted yet, with whether each works with this person. */
export async function listCoaches(db: Db, caller: Caller, person: string): Promise<Assignment[]> {
  await requirePerson(db, person);
  await requireReach(db, caller, person);
  return db.all(sql<Assignment>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.profile_pic as "profilePic",
      u.status = 'invited' as invited,
      exists (select from staff_people p where p.gym_id = u.gym_id and p.staff_id = u.id
        and p.user_id = ${person}::uuid) as assigned
    from users u
    where u.role <> 'member' and u.status <> 'disabled' and u.id <> ${person}::uuid
    order by u.search_name`);
}

async function requireStaff(tx: Tx, id: string): Promise<void> {
  const staff = await tx.maybe(sql`
    select from users where id = ${id}::uuid and role <> 'member' and status <> 'disabled'`);
  if (!staff) throw new AppError('NOT_FOUND');
}

const auditPair = (tx: Tx, action: string, person: string, coach: string) =>
  audit(tx, {
    action: `duties.${action}`,
    objectType: 'user',
    objectId: person,
    changes: { coach },
  });

interface Pair {
  id: string;
  userId: string;
}

/** Somebody of the staff works with a person from now on. */
export async function assign(db: Db, caller: Caller, { id, userId }: Pair): Promise<void> {
  await requirePerson(db, id);
  await requireReach(db, caller, id);
  await db.tx(async (tx) => {
    await requireStaff(tx, userId);
    if (id === userId) {
      throw new AppError('CONFLICT', { message: 'Nadie se tiene a cargo a sí mismo.' });
    }
    await takeOn(tx, { id, userId });
  });
}

/** The same without asking: who works with assigned people only has those they add. */
export async function takeOn(tx: Tx, { id, userId }: Pair): Promise<void> {
  const added = await tx.run(
    build
      .insertInto('staff_people')
      .values({ gym_id: tx.gymId, id: newId(), staff_id: userId, user_id: id })
      .onConflict((conflict) => conflict.columns(['gym_id', 'staff_id', 'user_id']).doNothing()),
  );
  if (added === 0) return;
  await auditPair(tx, 'assign', id, userId);
  await publish(tx, { topic: 'duties', to: { userIds: [userId] } });
}

export async function unassign(db: Db, caller: Caller, { id, userId }: Pair): Promise<void> {
  await requirePerson(db, id);
  await requireReach(db, caller, id);
  await db.tx(async (tx) => {
    await tx.one(
      build
        .deleteFrom('staff_people')
        .where('staff_id', '=', userId)
        .where('user_id', '=', id)
        .returning('id'),
    );
    await auditPair(tx, 'unassign', id, userId);
    await publish(tx, { topic: 'duties', to: { userIds: [userId] } });
  });
}
