import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { syncPeople } from './people.ts';

/**
 * Makes terminals forget a person's finger and face. No command of the protocol removes only those
 * on every model, so the person is removed and added again without them.
 */
export const forgetFingerAndFace = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`
    insert into biometric_removals (gym_id, user_id, device_id)
    select k.gym_id, k.user_id, k.device_id from terminal_people k
    where k.user_id = ${userId}::uuid and k.removed_at is null
    on conflict on constraint biometric_removals_once do update
      set asked_at = now(), done_at = null`);

/** The person consented again before a terminal received the command. */
export const keepFingerAndFace = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from biometric_removals where user_id = ${userId}::uuid`);

/** Queues the removal at once; an offline terminal receives it when it is back, however late. */
export async function bringTerminalsUpToDate(db: Db, userId: string): Promise<void> {
  const terminals = await db.all(sql<{ id: string }>`
    select device_id as id from biometric_removals
    where user_id = ${userId}::uuid and done_at is null`);
  for (const { id } of terminals) await syncPeople(db, id);
}
