import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Db } from '../db/gym-db.ts';

interface Options {
  pool: pg.Pool;
  gymDb: (gymId: string) => Db;
  log: FastifyBaseLogger;
}

/** Runs background work gym by gym; a failure for one is logged and does not stop the others. */
export function createEachGym({ pool, gymDb, log }: Options) {
  return async (work: (db: Db) => Promise<unknown>): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>('select id from gyms order by id');
    let failure: unknown;
    for (const { id } of rows) {
      try {
        await work(gymDb(id));
      } catch (error) {
        // The same would happen to every other gym, with a line in the log for each.
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, gym: id }, 'background work failed for a gym');
        failure ??= error;
      }
    }
    // The queue retries the job; the gyms that succeeded are not affected.
    if (failure) throw failure;
  };
}
