import { type Day, daysBetween } from '@forja/calendar/day';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';

interface Copy {
  title: string;
  description: string;
  coach_id: string | null;
  room: string | null;
  location_id: string | null;
  capacity: number;
  waitlist_size: number;
  hue: number;
  starts_at: string;
  ends_at: string;
  fits: boolean;
}

/** The classes of a week as they would be `shift` days later, at the same local time. */
const copies = (monday: string, shift: number) => sql<Copy>`
  with source as (
    select e.*,
      (e.starts_at at time zone gym_zone() + make_interval(days => ${shift}::integer)) at time zone gym_zone() as begins
    from events e
    where e.cancelled_at is null
      and (e.starts_at at time zone gym_zone())::date between ${monday}::date and ${monday}::date + 6
  )
  select s.title, s.description, s.coach_id, s.room, s.location_id, s.capacity, s.waitlist_size, s.hue,
    s.begins as starts_at, s.begins + (s.ends_at - s.starts_at) as ends_at,
    s.begins > now()
      and not exists (select from gym_holidays h
        where h.day = (s.begins at time zone gym_zone())::date)
      and not exists (select from events o
        where o.cancelled_at is null and o.starts_at < s.begins + (s.ends_at - s.starts_at)
          and o.ends_at > s.begins
          and (o.coach_id = s.coach_id or search_key(o.room) = search_key(s.room)
            or (o.title = s.title and o.starts_at = s.begins))) as fits
  from source s order by s.starts_at, s.id`;

/**
 * Copies a week of classes to another week; classes that clash there or fall on a closed day are
 * skipped.
 */
export function copyWeek(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<{ created: number; skipped: number }> {
  const shift = daysBetween(from, to);
  if (shift === 0 || shift % 7 !== 0)
    throw fieldError('to', 'Elige otra semana, contada en semanas enteras.');
  return db.tx(async (tx) => {
    const found = await tx.all(copies(from, shift));
    const rows = found
      .filter(({ fits }) => fits)
      .map(({ fits: _, ...row }) => ({ gym_id: tx.gymId, id: newId(), ...row }));
    if (rows.length > 0) await tx.run(build.insertInto('events').values(rows));
    await audit(tx, {
      action: 'classes.copy-week',
      objectType: 'event',
      objectId: null,
      changes: { from, to, created: rows.length, skipped: found.length - rows.length },
    });
    return { created: rows.length, skipped: found.length - rows.length };
  });
}
