import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';

const closedError = ({ day, name }: { day: Day; name: string }) =>
  fieldError('day', `El ${dayText(day)} el gimnasio está cerrado: ${name}.`);

/** Throws when classes moved by some days would fall on a day the gym is closed. */
export async function requireOpenDays(
  db: Db,
  eventIds: readonly string[],
  shift: number,
): Promise<void> {
  const closed = await db.maybe(sql<{ day: Day; name: string }>`
    select h.day, h.name from gym_holidays h
    join events e on (e.starts_at at time zone gym_zone())::date + ${shift}::int = h.day
    where e.id = any (${[...eventIds]}::uuid[]) order by h.day limit 1`);
  if (closed) throw closedError(closed);
}

/** The given days without those on which the gym is closed. */
export async function openDays(db: Db, days: readonly Day[]): Promise<Day[]> {
  const closed = await db.all(sql<{ day: Day; name: string }>`
    select day, name from gym_holidays where day = any (${[...days]}::date[])`);
  const open = days.filter((day) => !closed.some((holiday) => holiday.day === day));
  const [first] = closed;
  if (open.length === 0 && first) throw closedError(first);
  return open;
}
