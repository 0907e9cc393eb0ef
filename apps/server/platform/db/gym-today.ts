import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db } from './gym-db.ts';

/**
 * The day it is in the gym as a table of one row, `cross join ${theDay} today`: found once for a statement
 * and a column from then on. PostgreSQL writes functions of a column out, such as `membership_rank`,
 * where with a query in its place it calls them for each row.
 */
export const theDay = sql`(select (select gym_today()) as day offset 0)`;

/** The day it is in the gym. */
export async function gymToday(db: Pick<Db, 'one'>): Promise<Day> {
  return (await db.one(sql<{ day: Day }>`select gym_today() as day`)).day;
}
