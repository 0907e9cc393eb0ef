import { GYM_PLANS, isGymPlan } from '@forja/contract/gym-plans';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';

/** How many people a gym's plan allows; a plan we do not know allows what the smallest does. */
const userLimit = (plan: string): number => GYM_PLANS[isGymPlan(plan) ? plan : 'studio'].users;

/** People who count against the plan: closed accounts do not. */
async function usersInUse(db: Db): Promise<number> {
  const { total } = await db.one(
    build
      .selectFrom('users')
      .where('status', '<>', 'disabled')
      .select(sql<number>`count(*)`.as('total')),
  );
  return total;
}

/**
 * Throws unless the plan has room for this many more. Holds the gym's row until the transaction
 * ends, so that two servers cannot both take the last place.
 */
export async function requireRoomFor(tx: Tx, more: number): Promise<void> {
  const { plan } = await tx.one(
    build.selectFrom('gyms').where('id', '=', tx.gymId).select('plan').forNoKeyUpdate(),
  );
  const limit = userLimit(plan);
  const used = await usersInUse(tx);
  if (used + more <= limit) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message: `El plan del gimnasio permite ${limit} personas y ya hay ${used}. Cambia de plan para agregar más.`,
  });
}
