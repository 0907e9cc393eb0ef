import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { publish } from '../../../platform/live/live.ts';

/**
 * Makes doors fetch new lists with their next heartbeat, because the old ones contain revoked keys.
 */
export const invalidateAllowLists = (tx: Tx) =>
  tx.run(sql`update gym_settings set entry_list_version = entry_list_version + 1`);

/**
 * Revokes a person's entry code and PIN everywhere, for a phone that may be in other hands. They
 * get new ones when they next look. Returns false if they had none.
 */
export async function revokeEntryCode(tx: Tx, userId: string): Promise<boolean> {
  const revoked = await tx.run(sql`
    update access_credentials set version = version + 1, pin_digest = ${randomBytes(32)},
      pin_sealed = '', changed_at = now()
    where id = ${userId}`);
  if (revoked === 0) return false;
  await invalidateAllowLists(tx);
  await publish(tx, { topic: 'entry-code', to: { userIds: [userId] } });
  return true;
}
