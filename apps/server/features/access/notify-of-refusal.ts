import { type Refusal, refusalWords } from '@forja/contract/access/words';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { notify } from '../notifications/public.ts';

/** A second refusal within this time belongs to the same wait. */
export const SAME_WAIT_MINUTES = 15;

/** Reasons that the person can remedy alone, with the next code. */
export const ALONE: readonly Refusal[] = ['CODE_EXPIRED', 'CODE_REPLAYED', 'JUST_ENTERED'];

interface RefusedEntry {
  id: string;
  userId: string;
  deviceId: string;
  reason: Refusal;
  /** The weekdays of the plan that was refused. */
  weekdays: readonly number[];
}

/** Tells desk staff at this door's location that a known person is waiting there. */
export async function notifyOfRefusal(
  tx: Tx,
  { id, userId, deviceId, reason, weekdays }: RefusedEntry,
): Promise<void> {
  if (ALONE.includes(reason)) return;
  const found = await tx.one(sql<{
    name: string;
    door: string;
    locationId: string | null;
    told: boolean;
  }>`
    select trim(u.first_name || ' ' || u.last_name) as name, d.name as door,
      d.location_id as "locationId",
      exists (select from access_entries e where e.user_id = u.id and not e.granted
        and e.device_id = d.id and e.id <> ${id}::uuid
        and e.reason <> all (${ALONE}::text[])
        and e.at > now() - make_interval(mins => ${SAME_WAIT_MINUTES})) as told
    from users u, access_devices d where u.id = ${userId}::uuid and d.id = ${deviceId}::uuid`);
  if (found.told) return;
  await notify(tx, {
    userIds: await holdersOf(tx, 'access.register', {
      person: userId,
      locationId: found.locationId,
    }),
    kind: 'door-waiting',
    title: `${found.name} espera en ${found.door}`,
    body: refusalWords(reason, weekdays),
    link: `/usuarios?persona=${userId}`,
    subject: `door-waiting:${userId}`,
  });
}
