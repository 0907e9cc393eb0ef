import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { SESSION_CHANGED } from '../../../platform/identity/session.ts';
import { announce } from '../../../platform/notices/notices.ts';

/** Ends one session of a person; false when there was none to end. */
export async function endSession(tx: Tx, id: string, userId?: string): Promise<boolean> {
  let ending = build
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  if (userId) ending = ending.where('user_id', '=', userId);
  const ended = (await tx.run(ending)) > 0;
  if (ended) await announce(tx, SESSION_CHANGED, id);
  return ended;
}
