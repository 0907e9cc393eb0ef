import type pg from 'pg';

/** How many domains a pass checks at most, even if no name server answers. */
const AT_ONCE = 100;

/** Finds the gyms whose verified domains are due for another check, the longest overdue first. */
export const createDueDomains = (pool: pg.Pool) => async (): Promise<string[]> => {
  const { rows } = await pool.query<{ gymId: string }>({
    text: `select gym_id as "gymId" from domain_hosts h where look_at <= now()
        and not exists (select from gym_places p where p.gym = h.gym_id)
      group by gym_id order by min(look_at) limit ${AT_ONCE}`,
  });
  return rows.map(({ gymId }) => gymId);
};
