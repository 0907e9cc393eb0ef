import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors.ts';

/** `15 de septiembre`. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('es-CR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The days that are left when those on which the gym is closed are passed over. */
export async function openDays(db: Db, days: readonly string[]): Promise<string[]> {
  const closed = await db.all(sql<{ day: string; name: string }>`
    select day, name from gym_holidays where day = any (${[...days]}::date[])`);
  const open = days.filter((day) => !closed.some((holiday) => holiday.day === day));
  const [first] = closed;
  if (open.length === 0 && first)
    throw fieldError('day', `El ${dayName(first.day)} el gimnasio está cerrado: ${first.name}.`);
  return open;
}
