import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { syncPeople } from './people.ts';

/**
 * Terminals that know the person are to forget their finger and face. No command of the protocol
 * takes off only those on every terminal: the person is taken off, and added again without them.
 */
export const forgetFingerAndFace = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`
    insert into biometric_removals (gym_id, user_id, device_id)
    select k.gym_id, k.user_id, k.device_id from terminal_people k
    where k.user_id = ${userId}::uuid and k.removed_at is null
    on conflict on constraint biometric_removals_once do update
      set asked_at = now(), done_at = null`);

/** They consented again before a terminal was told. */
export const keepFingerAndFace = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`delete from biometric_removals where user_id = ${userId}::uuid`);

/** Queues it at once; a terminal that is away is told when it comes back, however late. */
export async function bringTerminalsUpToDate(db: Db, userId: string): Promise<void> {
  const terminals = await db.all(sql<{ id: string }>`
    select device_id as id from biometric_removals
    where user_id = ${userId}::uuid and done_at is null`);
  for (const { id } of terminals) await syncPeople(db, id);
}
