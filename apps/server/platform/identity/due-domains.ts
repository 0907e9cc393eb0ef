import type pg from 'pg';

/** As many as a pass looks at, also where no name server answers. */
const AT_ONCE = 100;

/** Finds the gyms with verified domains whose proof is to be looked for again, the longest due first. */
export const createDueDomains = (pool: pg.Pool) => async (): Promise<string[]> => {
  const { rows } = await pool.query<{ gymId: string }>({
    text: `select gym_id as "gymId" from domain_hosts h where look_at <= now()
        and not exists (select from gym_places p where p.gym = h.gym_id)
      group by gym_id order by min(look_at) limit ${AT_ONCE}`,
  });
  return rows.map(({ gymId }) => gymId);
};
