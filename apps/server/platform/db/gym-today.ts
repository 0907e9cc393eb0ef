import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db } from './gym-db.ts';

/**
 * Today in the gym's time zone as a one-row table, `cross join ${todayRow} today`, so that it is
 * computed once per statement. PostgreSQL inlines functions such as `membership_rank` only for a
 * column; with a subquery as argument it would call them for each row.
 */
export const todayRow = sql`(select (select gym_today()) as day offset 0)`;

/** Today in the gym's time zone. */
export async function gymToday(db: Pick<Db, 'one'>): Promise<Day> {
  return (await db.one(sql<{ day: Day }>`select gym_today() as day`)).day;
}
