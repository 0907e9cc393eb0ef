import { LATE_DAYS } from '@forja/contract/subscription/status';
import type pg from 'pg';

/**
 * Finds the gyms whose subscription or trial ends within these days or that are late, and some that
 * end a day before or after: each gym counts days by its own clock.
 */
export const createEndingSubscriptions =
  (pool: pg.Pool) =>
  async (days: number): Promise<string[]> => {
    const { rows } = await pool.query<{ gymId: string }>({
      text: `select id as "gymId" from gyms g
      where subscription_ends_at between now() - make_interval(days => $2) and now() + make_interval(days => $1 + 2)
        and (subscription_status in ('active', 'past_due') or subscription_status = 'trial'
          and subscription_ends_at > now() - interval '1 day')
        and not exists (select from gym_places p where p.gym = g.id)
      order by subscription_ends_at`,
      values: [days, LATE_DAYS],
    });
    return rows.map(({ gymId }) => gymId);
  };
