import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { publish } from '../../../platform/live/live.ts';

/** The keys that a door received are for that day and the next. */
const holdsKeys = sql<boolean>`coalesce(list_taken_at > now() - interval '48 hours', false)`;

/**
 * Whether a door that is removed, or gets a new token, still holds keys; it receives no more after
 * this.
 */
export const leavesKeys = holdsKeys.as('leavesKeys');

/**
 * Makes all keys that doors hold worthless. Phones then ask for their secret again, doors for their
 * list.
 */
export async function endEpoch(tx: Tx): Promise<void> {
  await tx.run(sql`
    update gym_settings set entry_epoch = entry_epoch + 1, entry_list_version = entry_list_version + 1`);
  await publish(tx, { topic: 'entry-code', to: 'everyone' });
}

/**
 * Notes that a door receives a list and returns the versions to make it with, in one statement: a
 * removal at the same moment either sees the note or prevents the list.
 */
export const recordListTaken = (db: Db, deviceId: string) =>
  db.one(sql<{ epoch: number; listVersion: number }>`
    with taken as (
      update access_devices set list_taken_at = now() where id = ${deviceId} returning id
    )
    select s.entry_epoch as epoch, s.entry_list_version as "listVersion" from gym_settings s, taken`);

/** The version that doors compare with that of their list, and what a kiosk asks people for. */
export const readForDoors = (db: Db) =>
  db.one(sql<{ listVersion: number; takesNumbers: boolean }>`
    select entry_list_version as "listVersion",
      coalesce((access_policy ->> 'kioskNumbers')::boolean, false) as "takesNumbers"
    from gym_settings`);
