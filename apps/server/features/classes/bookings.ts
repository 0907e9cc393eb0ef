import type { Booking, EventDetail } from '@forja/contract/classes/routes';
import type { Reader } from '@forja/contract/reader';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { friendsInClass } from '../friends/public.ts';
import { notify } from '../notifications/public.ts';
import * as classRows from './class-rows.ts';
import { addressOfClass, formatStart, notifyAttendee, removedEmail, seatEmail } from './emails.ts';
import { addFee, removeFee } from './fees.ts';
import { refusalSentence } from './refusals.ts';

type OwnBooking = NonNullable<EventDetail['mine']>;

async function confirmSeat(tx: Tx, bookingId: string, eventId: string, userId: string) {
  const [reader] = await classRows.attendeesOf(tx, [eventId], [bookingId]);
  if (!reader) return;
  await notify(tx, {
    userIds: [userId],
    kind: 'class-booked',
    title: `Reservaste ${reader.title}`,
    body: formatStart(reader.startsAt, reader.timeZone),
    link: addressOfClass(eventId),
  });
}

/** Books a seat, or a place on the waitlist when the class is full. */
export function book(
  db: Db,
  eventId: string,
  userId: string,
  reader: Reader = 'member',
): Promise<OwnBooking> {
  return db.tx(async (tx) => {
    const booking = await bookSeat(tx, eventId, userId, reader);
    if (booking.status === 'booked') await confirmSeat(tx, booking.id, eventId, userId);
    return booking;
  });
}

/** Staff book for a person, under the same rules. */
export function bookFor(db: Db, eventId: string, userId: string): Promise<Booking> {
  return db.tx(async (tx) => {
    const { id, status } = await book(tx, eventId, userId, 'staff');
    await audit(tx, {
      action: 'classes.book-for',
      objectType: 'event',
      objectId: eventId,
      changes: { userId, status },
    });
    return classRows.findBooking(tx, eventId, id);
  });
}

/**
 * Staff remove a person from the class; it does not count as a late cancellation, and the person is
 * notified.
 */
export async function removeBooking(
  platform: Platform,
  db: Db,
  eventId: string,
  bookingId: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const event = await classRows.lockEvent(tx, eventId);
    const { userId, status } = await classRows.findBooking(tx, eventId, bookingId);
    if (event.started)
      throw new AppError('CONFLICT', { message: 'La clase ya empezó: pasa lista.' });
    if (status !== 'booked' && status !== 'waiting') throw new AppError('NOT_FOUND');
    for (const attendee of await classRows.attendeesOf(tx, [eventId], [bookingId])) {
      await notifyAttendee(platform, tx, attendee, 'class-cancelled', removedEmail(attendee));
    }
    await tx.run(
      build
        .updateTable('event_bookings')
        .set({ status: 'cancelled', cancelled_at: new Date() })
        .where('id', '=', bookingId),
    );
    await audit(tx, {
      action: 'classes.remove-booking',
      objectType: 'event',
      objectId: eventId,
      changes: { userId },
    });
    if (status === 'booked') await promoteWaitlist(platform, tx, eventId);
  });
}

async function bookSeat(
  tx: Tx,
  eventId: string,
  userId: string,
  reader: Reader,
): Promise<OwnBooking> {
  const id = newId();
  const { result, place } = await tx.one(
    sql<{
      result: string;
      place: number | null;
    }>`select * from book_class(${eventId}, ${userId}, ${id})`,
  );
  if (result === 'booked' || result === 'waiting') {
    return { id, status: result, place, attendance: null };
  }
  if (result === 'NOT_FOUND') throw new AppError('NOT_FOUND');
  const message = await refusalSentence(tx, { code: result, eventId, userId }, reader);
  if (result === 'ALREADY') throw new AppError('ALREADY_BOOKED', { message });
  if (result === 'FULL') throw new AppError('EVENT_FULL', { message });
  throw new AppError('BOOKING_REFUSED', { message });
}

/** Gives free seats to the waitlist in order and notifies those who get one. */
export async function promoteWaitlist(platform: Platform, tx: Tx, eventId: string): Promise<void> {
  const filled = await tx.all(sql<{ id: string }>`select fill_seats(${eventId}) as id`);
  if (filled.length === 0) return;
  const ids = filled.map(({ id }) => id);
  const attendees = await classRows.attendeesOf(tx, [eventId], ids);
  for (const attendee of attendees) {
    const until = await notifyAttendee(platform, tx, attendee, 'class-seat', seatEmail(attendee));
    await classRows.setNotifiedAt(tx, eventId, attendee.userId, until ?? new Date());
  }
}

/**
 * Somebody who got their seat after the free cancellation period may still cancel without a fee.
 */
const isLate = sql<boolean>`b.status = 'booked' and now() > free_until
  and (b.told_at is null or b.told_at <= free_until)`;

export async function cancelBooking(platform: Platform, db: Db, eventId: string, userId: string) {
  return db.tx(async (tx) => {
    const event = await classRows.lockEvent(tx, eventId);
    const mine = await tx.one(
      sql<{ id: string; status: string; late: boolean }>`
        select b.id, b.status, ${isLate} as late
        from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id,
          lateral (select e.starts_at - make_interval(mins =>
            (select (class_rules ->> 'freeCancelMinutes')::int from gym_settings limit 1)) as free_until) f
        where b.event_id = ${eventId} and b.user_id = ${userId} and b.status in ('booked', 'waiting')`,
    );
    if (event.started) {
      throw new AppError('CONFLICT', { message: 'La clase ya empezó: no se puede cancelar.' });
    }
    await tx.run(
      build
        .updateTable('event_bookings')
        .set({ status: mine.late ? 'late' : 'cancelled', cancelled_at: new Date() })
        .where('id', '=', mine.id),
    );
    if (mine.late) await addFee(tx, mine.id, 'late');
    if (mine.status === 'booked') await promoteWaitlist(platform, tx, eventId);
    return { late: mine.late };
  });
}

/** An attended class uses a visit of a pack, unless one was used that day. */
async function countVisit(tx: Tx, bookingId: string, present: boolean): Promise<void> {
  const day = sql`(e.starts_at at time zone gym_zone())::date`;
  const attended = sql`
    from event_bookings b
    join events e on e.gym_id = b.gym_id and e.id = b.event_id
    where b.id = ${bookingId}::uuid`;
  const pack = sql`
    select k.* from memberships k
    join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
    where k.gym_id = o.gym_id and k.user_id = o.user_id and k.is_current
    order by not p.classes_included, membership_rank(k, o.day), k.id limit 1`;
  await tx.run(
    present
      ? sql`with used as (
          insert into visit_uses (gym_id, membership_id, user_id, day, source)
          select m.gym_id, m.id, m.user_id, o.day, 'class'
          from (select b.*, ${day} as day ${attended}) o
          cross join lateral (${pack}) m
          where m.visits_left > 0 and not exists (
            select from visit_uses v where v.user_id = o.user_id and v.day = o.day)
          on conflict do nothing returning membership_id)
        update memberships m set visits_left = m.visits_left - 1 from used u where m.id = u.membership_id`
      : sql`with gone as (
          delete from visit_uses v using (select b.user_id, ${day} as day ${attended}) o
          where v.user_id = o.user_id and v.day = o.day and v.source = 'class'
          returning v.membership_id)
        update memberships m set visits_left = m.visits_left + 1 from gone g where m.id = g.membership_id`,
  );
}

export async function setAttendance(
  db: Db,
  eventId: string,
  bookingId: string,
  attendance: Booking['attendance'],
): Promise<Booking> {
  return db.tx(async (tx) => {
    const before = await classRows.findBooking(tx, eventId, bookingId);
    const event = await classRows.lockEvent(tx, eventId);
    if (before.status !== 'booked') {
      throw new AppError('CONFLICT', { message: 'Esta persona no tiene cupo en la clase.' });
    }
    if (event.cancelledAt) throw new AppError('CONFLICT', { message: 'La clase se canceló.' });
    if (attendance === 'present' && !event.nearStart) {
      throw new AppError('CONFLICT', { message: 'La lista se pasa desde una hora antes.' });
    }
    if (attendance === 'absent' && !event.started) {
      throw new AppError('CONFLICT', {
        message: 'La clase no ha empezado: espera para anotar faltas.',
      });
    }
    await tx.run(
      build.updateTable('event_bookings').set({ attendance }).where('id', '=', bookingId),
    );
    await countVisit(tx, bookingId, attendance === 'present');
    if (attendance === 'absent') await addFee(tx, bookingId, 'absent');
    else await removeFee(tx, bookingId);
    await audit(tx, {
      action: 'classes.attendance',
      objectType: 'event',
      objectId: eventId,
      changes: { userId: before.userId, attendance },
    });
    return classRows.findBooking(tx, eventId, bookingId);
  });
}

/** A class with the booking rules applied to one person. */
export async function readDetail(db: Db, eventId: string, userId: string): Promise<EventDetail> {
  const event = await classRows.findEvent(db, eventId, userId);
  const { refusal, booked, ...rules } = await db.one(
    sql<Omit<EventDetail, keyof typeof event | 'friends'> & { booked: string[] }>`
      select class_refusal(e.id, ${userId}) as refusal,
        e.starts_at - make_interval(mins => (s.class_rules ->> 'freeCancelMinutes')::int) as "freeCancelUntil",
        (s.class_rules ->> 'maxAbsences')::int as "maxAbsences",
        (s.class_rules ->> 'suspensionDays')::int as "suspensionDays",
        coalesce((s.class_rules ->> 'feeCents')::bigint, 0) as "feeCents",
        (class_absences(${userId})).absences,
        (select k.visits_left from memberships k where k.user_id = ${userId} and k.is_current
          order by membership_rank(k, gym_today()), k.id limit 1) as "visitsLeft",
        array(select b.user_id from event_bookings b
          where b.event_id = e.id and b.status = 'booked') as booked
      from events e, gym_settings s where e.id = ${eventId}`,
  );
  const friends = await friendsInClass(db, userId, booked);
  const sentence =
    refusal && (await refusalSentence(db, { code: refusal, eventId, userId }, 'member'));
  return { ...event, ...rules, friends, refusal: sentence };
}
