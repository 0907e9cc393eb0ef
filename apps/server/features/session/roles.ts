import { isManagement, isOwner, type Role } from '@forja/contract/roles';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { announce } from '../../platform/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Caller, SESSION_CHANGED } from '../../platform/session.ts';

const roleOf = (db: Db, userId: string) =>
  db.one(build.selectFrom('users').where('id', '=', userId).select('role'));

/** A person's role: their own, or anyone's for management; for others there is nobody. */
export async function readRole(db: Db, caller: Caller, userId: string) {
  if (caller.userId !== userId && !isManagement(caller.role)) throw new AppError('NOT_FOUND');
  return { userId, role: (await roleOf(db, userId)).role as Role };
}

/**
 * Throws when the gym would be left without an owner who can come in. The owners' rows stay
 * locked until the transaction ends, so two who demote each other cannot both pass.
 */
export async function requireAnotherOwner(tx: Tx, userId: string): Promise<void> {
  const owners = await tx.all(
    build
      .selectFrom('users')
      .where('role', 'in', ['owner', 'super_admin'])
      .orderBy('id')
      .forUpdate()
      .select(['id', 'role', 'status']),
  );
  const leaving = owners.find(({ id }) => id === userId);
  // The provider's super_admin is no substitute for an owner of the gym.
  const counts = (role: string) => (leaving?.role === 'owner' ? role === 'owner' : isOwner(role));
  const others = owners.filter(
    ({ id, role, status }) => id !== userId && status === 'active' && counts(role),
  );
  if (leaving && others.length === 0) {
    throw new AppError('CONFLICT', {
      message:
        'El gimnasio necesita al menos un dueño. Nombra a otra persona antes de este cambio.',
    });
  }
}

/** A management session ends after half a day without use, also one opened as a member. */
async function shortenSessions(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('sessions')
      .set({ expires_at: sql`least(expires_at, now() + interval '12 hours')` })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
}

/** Gives a person a role; in force on every server within a second. */
export async function changeRole(
  { forgetSession }: Platform,
  db: Db,
  caller: Caller,
  userId: string,
  role: Role,
) {
  await db.tx(async (tx) => {
    const { role: before } = await roleOf(tx, userId);
    if (before === role) return;
    const provider = role === 'super_admin' || before === 'super_admin';
    if (provider && caller.role !== 'super_admin') throw new AppError('FORBIDDEN');
    if (isOwner(before) && role !== 'owner') await requireAnotherOwner(tx, userId);
    await tx.run(build.updateTable('users').set({ role }).where('id', '=', userId));
    if (isManagement(role)) await shortenSessions(tx, userId);
    await audit(tx, {
      action: 'user.role',
      objectType: 'user',
      objectId: userId,
      changes: { role: { from: before, to: role } },
    });
    await announce(tx, SESSION_CHANGED, userId);
  });
  forgetSession(userId);
  return { userId, role };
}
