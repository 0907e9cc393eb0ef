import type { Booking, GymEvent } from '@forja/contract/classes/routes';
import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import { hasChat } from '../../domain/people/has-chat.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build, builtOnce } from '../../platform/db/sql.ts';

const shortName = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || rtrim(' ' || split_part(${sql.ref(`${alias}.last_name`)}, ' ', 1))`;

const waitlistPosition = sql<number | null>`case when b.status = 'waiting' then (
  select count(*) from event_bookings w
  where w.event_id = b.event_id and w.status = 'waiting' and w.position <= b.position) end`;

const eventsFor = (userId: string | null) =>
  build
    .selectFrom('events as e')
    .leftJoin('users as c', (join) =>
      join.onRef('c.gym_id', '=', 'e.gym_id').onRef('c.id', '=', 'e.coach_id'),
    )
    .leftJoin('locations as l', (join) =>
      join.onRef('l.gym_id', '=', 'e.gym_id').onRef('l.id', '=', 'e.location_id'),
    )
    .leftJoin('event_bookings as b', (join) =>
      join
        .onRef('b.gym_id', '=', 'e.gym_id')
        .onRef('b.event_id', '=', 'e.id')
        .on('b.user_id', '=', userId)
        .on('b.status', 'in', ['booked', 'waiting']),
    )
    .select([
      'e.id',
      'e.series_id as seriesId',
      'e.title',
      'e.description',
      'e.room',
      'e.starts_at as startsAt',
      'e.ends_at as endsAt',
      'e.capacity',
      'e.booked',
      'e.waitlist_size as waitlistSize',
      'e.waiting',
      'e.hue',
      'e.cancelled_at as cancelledAt',
      'e.cancel_reason as cancelReason',
      'e.coach_id as coachId',
      shortName('c').as('coachName'),
      'c.profile_pic as coachPic',
      'e.location_id as locationId',
      'l.name as locationName',
      'b.id as bookingId',
      sql<'booked' | 'waiting' | null>`b.status`.as('bookingStatus'),
      sql<Booking['attendance']>`b.attendance`.as('attendance'),
      waitlistPosition.as('place'),
    ])
    .orderBy('e.starts_at')
    .orderBy('e.id');

type EventRow = Awaited<ReturnType<typeof findRows>>[number];
const findRows = (db: Db, userId: string | null) => db.all(eventsFor(userId));

// Every field by name: removing some and copying the rest is slow for a week's list.
const toEvent = (row: EventRow): GymEvent => ({
  id: row.id,
  seriesId: row.seriesId,
  title: row.title,
  description: row.description,
  room: row.room,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  capacity: row.capacity,
  booked: row.booked,
  waitlistSize: row.waitlistSize,
  waiting: row.waiting,
  hue: row.hue,
  cancelledAt: row.cancelledAt,
  cancelReason: row.cancelReason,
  coach:
    row.coachId === null
      ? null
      : { id: row.coachId, name: row.coachName, profilePic: row.coachPic },
  location:
    row.locationId && row.locationName ? { id: row.locationId, name: row.locationName } : null,
  mine:
    row.bookingId && row.bookingStatus
      ? {
          id: row.bookingId,
          status: row.bookingStatus,
          place: row.place,
          attendance: row.attendance,
        }
      : null,
});

const eventsBetween = builtOnce((userId: string | null, from: string, to: string) =>
  eventsFor(userId)
    .where('e.starts_at', '>=', sql<string>`(${from}::date)::timestamp at time zone gym_zone()`)
    .where('e.starts_at', '<', sql<string>`(${to}::date + 1)::timestamp at time zone gym_zone()`),
);

/** The classes that begin between these days of the gym, inclusive. */
export async function listEvents(
  db: Db,
  userId: string | null,
  days: { from: string; to: string },
): Promise<GymEvent[]> {
  const rows = await db.all(eventsBetween(userId, days.from, days.to));
  return rows.map(toEvent);
}

export async function findEvent(db: Db, id: string, userId: string | null): Promise<GymEvent> {
  return toEvent(await db.one(eventsFor(userId).where('e.id', '=', id)));
}

export async function findEvents(db: Db, ids: readonly string[]): Promise<GymEvent[]> {
  return (await db.all(eventsFor(null).where('e.id', 'in', ids))).map(toEvent);
}

/** Locks the class until the transaction ends, so that seats are given one after another. */
export async function lockEvent(tx: Tx, id: string) {
  return tx.one(
    build
      .selectFrom('events')
      .where('id', '=', id)
      .select([
        'id',
        'series_id as seriesId',
        'starts_at as startsAt',
        'cancelled_at as cancelledAt',
        sql<boolean>`ends_at <= now()`.as('ended'),
        sql<boolean>`starts_at <= now()`.as('started'),
        sql<boolean>`starts_at <= now() + interval '1 hour'`.as('nearStart'),
      ])
      .forUpdate(),
  );
}

/** A class and, if wanted, the later classes of its series that have not begun. */
export async function idsInScope(
  tx: Tx,
  event: { id: string; seriesId: string | null; startsAt: string },
  following: boolean,
): Promise<string[]> {
  if (!following || !event.seriesId) return [event.id];
  const rows = await tx.all(
    build
      .selectFrom('events')
      .where('series_id', '=', event.seriesId)
      .where('starts_at', '>=', event.startsAt)
      .where('cancelled_at', 'is', null)
      .select('id')
      .orderBy('starts_at')
      .forUpdate(),
  );
  return rows.map(({ id }) => id);
}

/** Whether person `u` has logged in, or they or their guardian have an address. */
const isReached = sql<boolean>`(u.status <> 'invited' or u.email is not null or exists (
  select from users g where g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
    and g.email is not null))`;

const bookingsQuery = build
  .selectFrom('event_bookings as b')
  .innerJoin('users as u', (join) =>
    join.onRef('u.gym_id', '=', 'b.gym_id').onRef('u.id', '=', 'b.user_id'),
  )
  .select([
    'b.id',
    'b.user_id as userId',
    fullName('u').as('name'),
    hasChat('u').as('hasPhone'),
    isReached.as('isReached'),
    'u.profile_pic as profilePic',
    sql<Booking['status']>`b.status`.as('status'),
    waitlistPosition.as('place'),
    sql<Booking['attendance']>`b.attendance`.as('attendance'),
    'b.created_at as createdAt',
  ]);

/** Seats first, then the waitlist in order, then cancelled bookings. */
export const listBookings = (db: Db, eventId: string): Promise<Booking[]> =>
  db.all(
    bookingsQuery
      .where('b.event_id', '=', eventId)
      .orderBy(sql`array_position(array['booked', 'waiting', 'late', 'cancelled'], b.status)`)
      .orderBy(sql`case when b.status = 'waiting' then b.position end`)
      .orderBy('u.search_name')
      .orderBy('b.position'),
  );

export const findBooking = (db: Db, eventId: string, id: string): Promise<Booking> =>
  db.one(bookingsQuery.where('b.event_id', '=', eventId).where('b.id', '=', id));

/** The people with these bookings, with everything an email to them needs. */
export const attendeesOf = (
  tx: Tx,
  eventIds: readonly string[],
  bookingIds?: readonly string[],
) => {
  const query = build
    .selectFrom('event_bookings as b')
    .innerJoin('users as u', (join) =>
      join.onRef('u.gym_id', '=', 'b.gym_id').onRef('u.id', '=', 'b.user_id'),
    )
    .innerJoin('events as e', (join) =>
      join.onRef('e.gym_id', '=', 'b.gym_id').onRef('e.id', '=', 'b.event_id'),
    )
    .leftJoin('locations as l', (join) =>
      join.onRef('l.gym_id', '=', 'e.gym_id').onRef('l.id', '=', 'e.location_id'),
    )
    .where('b.event_id', 'in', eventIds)
    .where('b.status', 'in', ['booked', 'waiting'])
    .where('u.status', '<>', 'disabled')
    .select([
      'u.id as userId',
      'u.first_name as firstName',
      'e.id as eventId',
      'e.title',
      'e.room',
      'l.name as location',
      'e.starts_at as startsAt',
      sql<string>`gym_zone()`.as('timeZone'),
    ])
    .orderBy('e.starts_at')
    .orderBy('b.position');
  return tx.all(bookingIds ? query.where('b.id', 'in', bookingIds) : query);
};
export type Attendee = Awaited<ReturnType<typeof attendeesOf>>[number];

/** Remembers when a person is notified of the seat they got. */
export async function setNotifiedAt(
  tx: Tx,
  eventId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await tx.run(
    build
      .updateTable('event_bookings')
      .set({ told_at: at })
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .where('status', '=', 'booked'),
  );
}
