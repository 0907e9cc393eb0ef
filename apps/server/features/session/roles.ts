import { isManagement, type Role } from '@forja/contract/roles';
import { sql } from 'kysely';
import { nextMemberNumber } from '../../domain/people/member-number.ts';
import { requireAccessTo } from '../../domain/people/subject.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations } from '../../platform/errors/app-error.ts';
import { type Caller, SESSION_CHANGED } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginDuties, DUTY_REFUSALS, endDuties, notAnAdmin } from '../duties/public.ts';
import { endTrust } from './account/trusted-phones.ts';
import { mayChangeRole, staysOwned } from './policy.ts';

const roleOf = (db: Db, userId: string) =>
  db.one(build.selectFrom('users').where('id', '=', userId).select('role'));

/** A person's role, for themselves and for staff who may see the person; otherwise 404. */
export async function readRole(db: Db, caller: Caller, userId: string) {
  await requireAccessTo(db, caller, userId, 'people.read');
  return { userId, role: (await roleOf(db, userId)).role as Role };
}

/**
 * Locks a person and every owner in a fixed order until the transaction ends, so that two owners
 * who demote each other neither both succeed nor deadlock.
 */
async function lockWithOwners(tx: Tx, userId: string) {
  const rows = await tx.all(
    build
      .selectFrom('users')
      .where((row) => row.or([row('id', '=', userId), row('role', 'in', ['owner', 'super_admin'])]))
      .orderBy('id')
      .forUpdate()
      .select(['id', 'role', 'status']),
  );
  const target = rows.find(({ id }) => id === userId);
  if (!target) throw new AppError('NOT_FOUND');
  return { target, others: rows.filter((row) => row !== target && row.status === 'active') };
}

type LockedTeam = Awaited<ReturnType<typeof lockWithOwners>>;

/** Throws when the gym would be left without an owner. */
function requireAnotherOwner({ target, others }: LockedTeam): void {
  if (staysOwned(target, others)) return;
  throw new AppError('CONFLICT', {
    message: 'El gimnasio necesita al menos un dueño. Nombra a otra persona antes de este cambio.',
  });
}

/** Shortens sessions to half a day without use, also those opened while the person was a member. */
async function shortenSessions(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('sessions')
      .set({ expires_at: sql`least(expires_at, now() + interval '12 hours')` })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null),
  );
}

interface NewRole {
  role: Role;
  profile?: string | undefined;
  locationIds: readonly string[];
}

/** Somebody who was of the staff has no number until they are a member. */
async function numberMember(tx: Tx, userId: string): Promise<void> {
  const unnumbered = build.selectFrom('users').where('id', '=', userId);
  const found = await tx.maybe(unnumbered.where('member_number', 'is', null).select('id'));
  if (!found) return;
  const member_number = await nextMemberNumber(tx);
  await tx.run(build.updateTable('users').set({ member_number }).where('id', '=', userId));
}

async function giveRole(
  tx: Tx,
  caller: Caller,
  userId: string,
  { role, profile, locationIds }: NewRole,
): Promise<void> {
  const team = await lockWithOwners(tx, userId);
  const before = team.target.role;
  if (before === role) {
    if (!profile) return;
    throw new AppError('CONFLICT', { message: 'Ya es del equipo. Cambia su perfil en Equipo.' });
  }
  if (!mayChangeRole(caller, before, role)) throw new AppError('FORBIDDEN');
  if (role !== 'owner') requireAnotherOwner(team);
  await tx.run(build.updateTable('users').set({ role }).where('id', '=', userId));
  if (role === 'member') await numberMember(tx, userId);
  if (role !== 'admin') await endDuties(tx, userId);
  if (isManagement(role)) {
    await shortenSessions(tx, userId);
    await endTrust(tx, userId);
  }
  await audit(tx, {
    action: 'user.role',
    objectType: 'user',
    objectId: userId,
    changes: { role: { from: before, to: role } },
  });
  if (profile) await beginDuties(tx, userId, { profile, locationIds });
  await announce(tx, SESSION_CHANGED, userId);
  await publish(tx, { topic: 'duties', to: { userIds: [userId] } });
}

/**
 * Changes a person's role, on every server within a second. A new admin gets their profile in the
 * same change; without one in the call it is Gerencia.
 */
export async function changeRole(
  { forgetSession }: Platform,
  db: Db,
  caller: Caller,
  userId: string,
  wanted: NewRole,
) {
  if (wanted.profile && wanted.role !== 'admin') throw notAnAdmin();
  await explainViolations(DUTY_REFUSALS, () => db.tx((tx) => giveRole(tx, caller, userId, wanted)));
  forgetSession(userId);
  return { userId, role: wanted.role };
}
