import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';

/** Who comes this early is there for the class; who comes this late still made it. */
const EARLY_MINUTES = 20;
const LATE_MINUTES = 10;

interface Arrival {
  entryId: string;
  userId: string;
  at: string;
}

interface CheckedIn {
  entryId: string;
  eventId: string;
  title: string;
}

/** Notes people who came in as present in the class they booked that is about to start. */
export const checkIntoClasses = (tx: Tx, arrivals: readonly Arrival[]): Promise<CheckedIn[]> =>
  tx.all(sql<CheckedIn>`
    update event_bookings b set attendance = 'present'
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb)
        as a ("entryId" uuid, "userId" uuid, at timestamptz),
      events e
    where b.user_id = a."userId" and b.status = 'booked' and b.attendance is null
      and e.gym_id = b.gym_id and e.id = b.event_id and e.cancelled_at is null
      and e.starts_at between a.at - make_interval(mins => ${LATE_MINUTES})
        and a.at + make_interval(mins => ${EARLY_MINUTES})
    returning a."entryId", e.id as "eventId", e.title`);
