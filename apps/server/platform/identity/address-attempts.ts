import type pg from 'pg';

/** Deletes counters of network addresses, which belong to no gym, once their last attempt is a day old. */
export const createForgetAddresses = (pool: pg.Pool) => async (): Promise<void> => {
  await pool.query(`delete from address_attempts where not exists (
    select from unnest(attempts) tried where tried > now() - interval '1 day')`);
};
