import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';

/**
 * Notes the address of a caller. A changed address is just a new connection; one that returns
 * within the hour, after another has called, means that two machines use the same serial number.
 */
export const recordCaller = (db: Db, deviceId: string, address: string) =>
  db.run(sql`
    update access_devices set last_seen_at = now(),
      two_talkers_at = case
        when talker_address <> ${address} and other_address = ${address}
          and other_seen_at > now() - interval '1 hour' then now()
        else two_talkers_at end,
      other_address = case when talker_address <> ${address} then talker_address else other_address end,
      other_seen_at = case when talker_address <> ${address} then last_seen_at else other_seen_at end,
      talker_address = ${address}
    where id = ${deviceId}`);

/** Notes that somebody used the serial number without the key, at most once a minute. */
export const recordRefusedCaller = (db: Db, deviceId: string, address: string) =>
  db.run(sql`
    update access_devices set refused_at = now(), refused_address = ${address}
    where id = ${deviceId} and coalesce(refused_at < now() - interval '1 minute', true)`);

/**
 * A terminal that has shown its key once must always show it. Commands that others received in its
 * name before are sent again.
 */
export async function requireKeyFromNowOn(db: Db, deviceId: string): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      update terminal_serials set keyless = false where gym_id = ${tx.gymId} and device_id = ${deviceId}`);
    await tx.run(sql`
      update access_devices set full_sync_at = null, two_talkers_at = null where id = ${deviceId}`);
  });
}
