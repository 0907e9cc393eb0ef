import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';

/** Who comes this early is there for the class; who comes this late still made it. */
const EARLY_MINUTES = 20;
const LATE_MINUTES = 10;

/** Notes a person who came in as present in the class they booked that is about to start. */
export async function checkIntoClass(
  tx: Tx,
  userId: string,
  at: Date,
): Promise<{ id: string; title: string } | undefined> {
  return tx.maybe(sql<{ id: string; title: string }>`
    update event_bookings b set attendance = 'present'
    from events e
    where b.user_id = ${userId} and b.status = 'booked' and b.attendance is null
      and e.gym_id = b.gym_id and e.id = b.event_id and e.cancelled_at is null
      and e.starts_at between ${at}::timestamptz - make_interval(mins => ${LATE_MINUTES})
        and ${at}::timestamptz + make_interval(mins => ${EARLY_MINUTES})
    returning e.id, e.title`);
}
