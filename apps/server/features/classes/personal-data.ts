import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** For the personal data download. */
export function registerPersonalData(person: Platform['person']): void {
  person.personalData.push({
    section: 'classes',
    read: (db, userId) =>
      db.all(sql`
        select e.title, e.starts_at as "startsAt", b.status, b.attendance, b.created_at as "bookedAt"
        from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id
        where b.user_id = ${userId} order by e.starts_at`),
  });
  person.personalData.push(
    {
      section: 'cargosPorClases',
      read: (db, userId) =>
        db.all(sql`
          select e.title, f.reason, f.amount_cents as "amountCents", f.status, f.created_at as "createdAt"
          from class_fees f join event_bookings b on b.gym_id = f.gym_id and b.id = f.booking_id
          join events e on e.gym_id = b.gym_id and e.id = b.event_id
          where f.user_id = ${userId} order by f.created_at`),
    },
    {
      section: 'calendariosCompartidos',
      read: (db, userId) =>
        db.all(sql`
          select created_at as "createdAt" from calendar_feeds
          where user_id = ${userId} order by created_at`),
    },
  );
}
