import type pg from 'pg';

/** Held in the database of a cell, by a session, as long as a gym of the name is being made there. */
export const NAME_LOCK = "hashtextextended('forja name ' || $1, 0)";

/** What a cell has of a name: a gym that is at home in it, or one that is being made or arrives. */
export type Holder = 'gym' | 'claim';

/** Asked of the database itself: what a server remembers may be seconds old. */
export async function holderOf(pool: pg.Pool, name: string): Promise<Holder | undefined> {
  // The lock before the gym, in a statement of its own: whoever has let go of it has made the gym.
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
