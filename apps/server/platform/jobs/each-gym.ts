import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import type { Db } from '../db/gym-db.ts';

interface Options {
  pool: pg.Pool;
  gymDb: (gymId: string) => Db;
  log: FastifyBaseLogger;
}

/** Visits gyms one by one; a failure of one is logged and does not stop the others. */
async function visitAll<T extends { gymId: string }>(
  gyms: readonly T[],
  log: FastifyBaseLogger,
  visit: (gym: T) => Promise<unknown>,
): Promise<void> {
  let failure: unknown;
  for (const gym of gyms) {
    try {
      await visit(gym);
    } catch (error) {
      // The same would happen to every other gym, with a line in the log for each.
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, gym: gym.gymId }, 'background work failed for a gym');
      failure ??= error;
    }
  }
  // The queue retries the job; the gyms that succeeded are not affected.
  if (failure) throw failure;
}

/** Gyms that are on their way here, or have gone to another cell, are worked on there. */
const AT_HOME = `
  select id as "gymId" from gyms g
  where not exists (select from gym_places p where p.gym = g.id) order by id`;

export function createEachGym({ pool, gymDb, log }: Options) {
  return async (work: (db: Db) => Promise<unknown>): Promise<void> => {
    const { rows } = await pool.query<{ gymId: string }>(AT_HOME);
    await visitAll(rows, log, ({ gymId }) => work(gymDb(gymId)));
  };
}

/** What one visit does: every reason that was there when the pass began. */
interface DueGym {
  gymId: string;
  ids: string[];
}

const DUE = `
  select gym as "gymId", array_agg(id::text order by id) as ids from due_work d
  where job = $1 and not exists (select from gym_places p where p.gym = d.gym)
  group by gym order by min(id)`;

/**
 * Reasons are taken away after the work, and only those that were read before it: what a failed
 * visit was for is tried again, and what came meanwhile is not lost.
 */
export function createEachDueGym({ pool, gymDb, log }: Options) {
  return async (job: string, work: (db: Db) => Promise<boolean>): Promise<void> => {
    const { rows } = await pool.query<DueGym>(DUE, [job]);
    await visitAll(rows, log, async ({ gymId, ids }) => {
      const comesAgain = await work(gymDb(gymId));
      const done = comesAgain ? ids.slice(1) : ids;
      await pool.query('delete from due_work where id = any ($1::bigint[])', [done]);
    });
  };
}
