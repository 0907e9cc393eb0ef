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
      // Every other gym would fail the same way and write a line to the log.
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, gym: gym.gymId }, 'background work failed for a gym');
      failure ??= error;
    }
  }
  // The queue retries the job; the gyms that succeeded are not affected.
  if (failure) throw failure;
}

export function createEachOf({ gymDb, log }: Omit<Options, 'pool'>) {
  return async (gymIds: readonly string[], work: (db: Db) => Promise<unknown>): Promise<void> =>
    visitAll(
      gymIds.map((gymId) => ({ gymId })),
      log,
      ({ gymId }) => work(gymDb(gymId)),
    );
}

/** A gym with work to do, and all reasons for it that existed when the pass began. */
interface DueGym {
  gymId: string;
  ids: string[];
}

/** Gyms that are moving here, or have moved away, are handled in their cell. */
const DUE = `
  select gym as "gymId", array_agg(id::text order by id) as ids from due_work d
  where job = $1 and not exists (select from gym_places p where p.gym = d.gym)
  group by gym order by min(id)`;

/** Reasons of today may be what a transaction that has not ended relies on, see sql/wake_daily.sql. */
const FORGET = `
  delete from due_work where id = any ($1::bigint[])
    and (day is null or day < (now() at time zone 'utc')::date)`;

/**
 * Visits the gyms that have work. The reasons are removed after the work, and only those that were
 * read before it, so that a failed visit is repeated and reasons added meanwhile are not lost.
 */
export function createEachDueGym({ pool, gymDb, log }: Options) {
  return async (job: string, work: (db: Db) => Promise<boolean>): Promise<void> => {
    const { rows } = await pool.query<DueGym>(DUE, [job]);
    await visitAll(rows, log, async ({ gymId, ids }) => {
      const comesAgain = await work(gymDb(gymId));
      const done = comesAgain ? ids.slice(1) : ids;
      await pool.query(FORGET, [done]);
    });
  };
}
