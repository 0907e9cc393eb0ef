import type pg from 'pg';

/**
 * An advisory lock in the database of a cell, held while a gym with this name is being created there
 * or a gym's own domain with this name is being verified.
 */
export const NAME_LOCK = "hashtextextended('forja name ' || $1, 0)";

/** What a cell has under a name: a gym, or a claim of one that is not there for sure yet. */
export type Holder = 'gym' | 'claim';

/** Reads the database, because what a server remembers may be seconds old. */
export async function holderOf(pool: pg.Pool, name: string): Promise<Holder | undefined> {
  // Reads the lock before the gym: whoever released the lock has the gym by then.
  const { rows: locks } = await pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock_shared(${NAME_LOCK}) as free`,
    [name],
  );
  if (!locks[0]?.free) return 'claim';
  const isNamed = name.includes('.')
    ? 'g.id = (select gym_id from domain_hosts where name = $1)'
    : 'g.subdomain = $1';
  const { rows: gyms } = await pool.query<{ state: string | null }>(
    `select p.state from gyms g left join gym_places p on p.gym = g.id
     where ${isNamed} and p.state is distinct from 'moved'`,
    [name],
  );
  return gyms[0] && (gyms[0].state === null ? 'gym' : 'claim');
}
