import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db } from './gym-db.ts';

/**
 * The day it is in the gym as a table of one row, `cross join ${todayRow} today`, so that it is found
 * once for a statement. Functions of a column, such as `membership_rank`, are inlined by PostgreSQL;
 * given a query in the column's place, it would call them for each row.
 */
export const todayRow = sql`(select (select gym_today()) as day offset 0)`;

/** The day it is in the gym. */
export async function gymToday(db: Pick<Db, 'one'>): Promise<Day> {
  return (await db.one(sql<{ day: Day }>`select gym_today() as day`)).day;
}
