import { DAY_SECONDS } from '@forja/calendar/duration';
import type { Tour } from '@forja/contract/tour/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Lets a guest in through the session that was made with the gym, one for all who look around as the
 * same person: nothing is written.
 */
export async function beginTour({ config, tokens }: Platform, db: Db, gym: Gym, as: Tour) {
  if (!gym.isTour || !config.tour) throw new AppError('NOT_FOUND');
  const { sid, sub } = await db.one(sql<{ sid: string; sub: string }>`
    select s.id as sid, u.id as sub
    from sessions s join users u on u.gym_id = s.gym_id and u.id = s.user_id
    where u.role = ${as} and s.expires_at > now()`);
  const accessToken = await tokens.sign({ sub, gym: gym.id, role: as, sid }, DAY_SECONDS);
  return { accessToken };
}
