import type pg from 'pg';

/**
 * A session lock in the database of a cell, held while a gym with this name is being created there.
 */
export const NAME_LOCK = "hashtextextended('forja name ' || $1, 0)";

/** What a cell has under a name: a gym, or a claim of one that is being created or moved in. */
export type Holder = 'gym' | 'claim';

/** Reads the database, because what a server remembers may be seconds old. */
export async function holderOf(pool: pg.Pool, name: string): Promise<Holder | undefined> {
  // Reads the lock before the gym: whoever released the lock has created the gym by then.
  const { rows: locks } = await pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${NAME_LOCK}) as free`,
    [name],
  );
  if (!locks[0]?.free) return 'claim';
  const { rows: gyms } = await pool.query<{ state: string | null }>(
    `select p.state from gyms g left join gym_places p on p.gym = g.id
     where g.subdomain = $1 and p.state is distinct from 'moved'`,
    [name],
  );
  return gyms[0] && (gyms[0].state === null ? 'gym' : 'claim');
}
