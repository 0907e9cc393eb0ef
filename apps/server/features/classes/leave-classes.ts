import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { promoteWaitlist } from './bookings.ts';
import { lockEvent } from './class-rows.ts';

/**
 * Cancels all future bookings of somebody who leaves the gym, without fees; the waitlist moves up.
 */
export async function leaveClasses(platform: Platform, tx: Tx, userId: string): Promise<void> {
  const ahead = await tx.all(sql<{ id: string; eventId: string }>`
    select b.id, b.event_id as "eventId" from event_bookings b
    join events e on e.gym_id = b.gym_id and e.id = b.event_id
    where b.user_id = ${userId}::uuid and b.status in ('booked', 'waiting') and e.starts_at > now()
    order by b.event_id`);
  for (const { id, eventId } of ahead) {
    await lockEvent(tx, eventId);
    await tx.run(sql`
      update event_bookings set status = 'cancelled', cancelled_at = now() where id = ${id}::uuid`);
    await promoteWaitlist(platform, tx, eventId);
  }
}
