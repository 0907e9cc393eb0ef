import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';

/** An entry this long before or after the start counts as coming to the class. */
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

const startsAround = (at: RawBuilder<unknown>) => sql`e.cancelled_at is null
  and e.starts_at between ${at} - make_interval(mins => ${LATE_MINUTES})
    and ${at} + make_interval(mins => ${EARLY_MINUTES})`;

const isExpected = sql`b.status = 'booked' and b.attendance is null
  and e.gym_id = b.gym_id and e.id = b.event_id`;

/** Whether a person who enters now has a class to come to, as a condition for a larger query. */
export const isExpectedInClass = (userId: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  exists (select from event_bookings b, events e
    where b.user_id = ${userId} and ${isExpected} and ${startsAround(at)})`;

/** Marks people who entered as present in the booked class that is about to start. */
export const checkIntoClasses = (tx: Tx, arrivals: readonly Arrival[]): Promise<CheckedIn[]> =>
  tx.all(sql<CheckedIn>`
    update event_bookings b set attendance = 'present'
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb)
        as a ("entryId" uuid, "userId" uuid, at timestamptz),
      events e
    where b.user_id = a."userId" and ${isExpected} and ${startsAround(sql`a.at`)}
    returning a."entryId", e.id as "eventId", e.title`);

/** Forgets that somebody came to a class by an entry that was taken back. */
export const undoArrival = (tx: Tx, userId: string, eventId: string) =>
  tx.run(sql`
    update event_bookings set attendance = null
    where user_id = ${userId}::uuid and event_id = ${eventId}::uuid and attendance = 'present'`);
