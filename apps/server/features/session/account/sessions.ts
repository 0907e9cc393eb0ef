import { isManagement } from '@forja/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build, type Query } from '../../../platform/db/sql.ts';
import { SESSION_CHANGED } from '../../../platform/identity/session.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { revokeEntryCode } from '../../access/public.ts';
import { endSession } from './end-session.ts';
import { endTrust } from './trusted-phones.ts';

export interface Origin {
  userAgent: string | null;
  address: string;
}

const IDLE_HOURS = { management: 12, member: 30 * 24 };

/**
 * A session ends after 12 hours or 30 days without use, and never lasts longer than 30 days in all.
 */
const expiry = (role: string, createdAt: ReturnType<typeof sql>) => {
  const hours = isManagement(role) ? IDLE_HOURS.management : IDLE_HOURS.member;
  return sql<string>`least(${createdAt} + interval '30 days', now() + make_interval(hours => ${hours}))`;
};

export const newSession = (
  { gymId }: Tx,
  user: { id: string; role: string },
  origin: Origin,
): Query<{ id: string; expiresAt: string }> =>
  build
    .insertInto('sessions')
    .values({
      gym_id: gymId,
      id: newId(),
      user_id: user.id,
      user_agent: origin.userAgent,
      address: origin.address,
      expires_at: expiry(user.role, sql`now()`),
    })
    .returning(['id', 'expires_at as expiresAt']);

/** Whether an earlier session of this person came from the same address. */
export async function hasBeenAt(tx: Tx, userId: string, address: string): Promise<boolean> {
  const earlier = await tx.maybe(
    build
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .where('created_at', '<', sql<string>`now()`)
      .select('id')
      .limit(1),
  );
  return earlier !== undefined;
}

/**
 * A phone kept the session open over an hour without use, and is trusted no longer. A page in use
 * refreshes before its token runs out, so an hour is more than 30 minutes without anybody.
 */
const outlivedTrust = sql`(trusted_at is not null and last_seen_at < now() - interval '1 hour'
  and not exists (select from trusted_phones t where t.gym_id = sessions.gym_id
    and t.user_id = sessions.user_id and t.session_id = sessions.id and t.expires_at > now()))`;

export const findSession = (tx: Tx, id: string) =>
  tx.maybe(
    build
      .selectFrom('sessions')
      .innerJoin('users', (join) =>
        join
          .onRef('users.gym_id', '=', 'sessions.gym_id')
          .onRef('users.id', '=', 'sessions.user_id'),
      )
      .where('sessions.id', '=', id)
      .select(['users.id as userId', 'users.role', 'users.status'])
      .select(
        sql<boolean>`revoked_at is null and expires_at > now() and not ${outlivedTrust}`.as('open'),
      ),
  );

/** Records the use of a session and extends it. */
export async function extendSession(
  tx: Tx,
  id: string,
  role: string,
  origin: Origin,
): Promise<string> {
  const { expires_at } = await tx.one(
    build
      .updateTable('sessions')
      .set({
        last_seen_at: sql`now()`,
        address: origin.address,
        user_agent: origin.userAgent,
        expires_at: expiry(role, sql`created_at`),
      })
      .where('id', '=', id)
      .returning('expires_at'),
  );
  return expires_at;
}

/** Ends another session of a person, with the entry code and the trust kept on that phone. */
export async function endElsewhere(
  tx: Tx,
  id: string,
  userId: string,
  by?: string,
): Promise<boolean> {
  const ended = await endSession(tx, id, userId);
  if (!ended) return false;
  await revokeEntryCode(tx, userId);
  await endTrust(tx, userId, by);
  return true;
}

/** Ends all sessions of a person on every server, except the given one. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  let ending = build
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (except) ending = ending.where('id', '<>', except);
  await tx.run(ending);
  await endTrust(tx, userId, except);
  await announce(tx, SESSION_CHANGED, userId);
}

/** "Cerrar otras sesiones": ends all other sessions and revokes entry codes kept elsewhere. */
export async function endOthers(tx: Tx, userId: string, current: string): Promise<void> {
  await endSessions(tx, userId, current);
  await revokeEntryCode(tx, userId);
}

/** The sessions of a person, latest use first. */
export async function listSessions(db: Db, userId: string, currentId: string) {
  const rows = await db.all(
    build
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_seen_at', 'desc')
      .limit(200)
      .select([
        'id',
        'user_agent as userAgent',
        'address',
        'created_at as createdAt',
        'last_seen_at as lastSeenAt',
      ]),
  );
  return rows.map((row) => ({ ...row, current: row.id === currentId }));
}
