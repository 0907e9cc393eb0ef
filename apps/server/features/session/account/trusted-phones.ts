import { isManagement } from '@forja/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { requireRecentProof } from '../../../platform/http/guards/access.ts';
import { type Caller, SESSION_CHANGED } from '../../../platform/identity/session.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { revokeEntryCode } from '../../access/public.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';
import { endSession } from './end-session.ts';

const LIFETIME = sql`interval '30 days'`;

const lasting = build.selectFrom('trusted_phones').where('expires_at', '>', sql<string>`now()`);

/** From now on the session asks for a proof where it matters, also after the trust has ended. */
async function keepOpen(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('sessions')
      .set({ trusted_at: sql`coalesce(trusted_at, now())` })
      .where('id', '=', sessionId),
  );
  await announce(tx, SESSION_CHANGED, sessionId);
}

/** Trusts the calling phone for 30 days; returns the token for its cookie. */
export async function trustPhone(
  db: Db,
  caller: Caller,
  before: string | undefined,
  userAgent: string | null,
): Promise<{ token: string; expiresAt: string }> {
  // The phone of management shows too much to stay readable.
  if (isManagement(caller.role)) throw new AppError('FORBIDDEN');
  // Whoever finds a phone unlocked must not be able to keep it open.
  requireRecentProof(caller);
  const token = newSecretToken();
  return db.tx(async (tx) => {
    if (before) await distrust(tx, before);
    const { expires_at } = await tx.one(
      build
        .insertInto('trusted_phones')
        .values({
          gym_id: tx.gymId,
          id: newId(),
          user_id: caller.userId,
          session_id: caller.sessionId,
          hash: digest(token),
          user_agent: userAgent,
          expires_at: sql`now() + ${LIFETIME}`,
        })
        .returning('expires_at'),
    );
    await keepOpen(tx, caller.sessionId);
    return { token, expiresAt: expires_at };
  });
}

/** Ends the trust in the phone with this token. The phone itself deletes what it keeps. */
export const distrust = (db: Db, token: string) =>
  db.run(build.deleteFrom('trusted_phones').where('hash', '=', digest(token)));

/** Whether a phone may keep showing the data on it. */
export async function isTrusted(db: Db, token: string | undefined): Promise<boolean> {
  if (!token) return false;
  return (await db.maybe(lasting.where('hash', '=', digest(token)).select('id'))) !== undefined;
}

/** Ends the trust of a phone that somebody else logged in on, and the session it kept open. */
async function passToAnother(tx: Tx, token: string): Promise<void> {
  const ended = await tx.maybe(
    build.deleteFrom('trusted_phones').where('hash', '=', digest(token)).returning('session_id'),
  );
  if (ended?.session_id) await endSession(tx, ended.session_id);
}

/**
 * Called for a login on a trusted phone. Its owner keeps the trust; anybody else ends it. Returns
 * whether it continues.
 */
export async function confirmTrust(
  tx: Tx,
  token: string,
  by: { userId: string; sessionId: string },
): Promise<boolean> {
  const kept = await tx.run(
    build
      .updateTable('trusted_phones')
      .set({ session_id: by.sessionId })
      .where('hash', '=', digest(token))
      .where('user_id', '=', by.userId)
      .where('expires_at', '>', sql<string>`now()`),
  );
  if (kept === 0) await passToAnother(tx, token);
  else await keepOpen(tx, by.sessionId);
  return kept > 0;
}

/** Ends the trust in every phone of a person except that of this session. */
export async function endTrust(tx: Tx, userId: string, except?: string): Promise<void> {
  let ending = build.deleteFrom('trusted_phones').where('user_id', '=', userId);
  if (except) ending = ending.where(sql<boolean>`session_id is distinct from ${except}::uuid`);
  await tx.run(ending);
}

/** The phones a person trusts, the newest first. */
export async function listTrusted(db: Db, caller: Caller) {
  const rows = await db.all(
    lasting
      .where('user_id', '=', caller.userId)
      .orderBy('created_at', 'desc')
      .select([
        'id',
        'user_agent as userAgent',
        'created_at as createdAt',
        'expires_at as expiresAt',
        'session_id',
      ]),
  );
  return rows.map(({ session_id, ...row }) => ({
    ...row,
    current: session_id === caller.sessionId,
  }));
}

/**
 * Ends the trust in one phone from elsewhere, with the session it keeps open. The entry code on it
 * stops working. Returns the ended session.
 */
export async function endTrusted(db: Db, caller: Caller, id: string): Promise<string | null> {
  return db.tx(async (tx) => {
    const ended = await tx.maybe(
      build
        .deleteFrom('trusted_phones')
        .where('id', '=', id)
        .where('user_id', '=', caller.userId)
        .returning('session_id'),
    );
    if (!ended) throw new AppError('NOT_FOUND');
    await revokeEntryCode(tx, caller.userId);
    const { session_id } = ended;
    if (session_id === null || session_id === caller.sessionId) return null;
    await endSession(tx, session_id);
    return session_id;
  });
}
