import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db } from './gym-db.ts';

/** The day it is in the gym. */
export async function gymToday(db: Pick<Db, 'one'>): Promise<Day> {
  return (await db.one(sql<{ day: Day }>`select gym_today() as day`)).day;
}
