import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';

/** The week of a plan, from 1, in the gym's time zone. */
export async function weekOfPlan(db: Db, startsOn: string): Promise<number> {
  const { days } = await db.one(
    sql<{ days: number }>`select gym_today() - ${startsOn}::date as days`,
  );
  return Math.max(1, Math.floor(days / 7) + 1);
}
