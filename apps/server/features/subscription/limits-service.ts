import { GYM_PLANS, isGymPlan } from '@forja/contract/gym-plans';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';

/** What a gym's plan allows; a plan we do not know allows what the smallest does. */
const termsOf = (plan: string) => GYM_PLANS[isGymPlan(plan) ? plan : 'studio'];

/** People who count against the plan: closed accounts do not. */
export async function usersInUse(db: Db): Promise<number> {
  const { total } = await db.one(
    build
      .selectFrom('users')
      .where('status', '<>', 'disabled')
      .select(sql<number>`count(*)`.as('total')),
  );
  return total;
}

export async function locationsInUse(db: Db): Promise<number> {
  const { total } = await db.one(
    build.selectFrom('locations').select(sql<number>`count(*)`.as('total')),
  );
  return total;
}

/**
 * The plan of the gym, whose row stays locked until the transaction ends, so that two servers
 * cannot both take the last place.
 */
async function lockedTerms(tx: Tx) {
  const { plan } = await tx.one(
    build.selectFrom('gyms').where('id', '=', tx.gymId).select('plan').forNoKeyUpdate(),
  );
  return termsOf(plan);
}

/** Throws unless the plan has room for this many more people. */
export async function requireRoomFor(tx: Tx, more: number): Promise<void> {
  const { users: limit } = await lockedTerms(tx);
  const used = await usersInUse(tx);
  if (used + more <= limit) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message: `El plan del gimnasio permite ${limit} personas y ya hay ${used}. Cambia de plan para agregar más.`,
  });
}

/** Throws unless the plan has room for one more place. */
export async function requireRoomForLocation(tx: Tx): Promise<void> {
  const { locations: limit } = await lockedTerms(tx);
  if (limit === null || (await locationsInUse(tx)) < limit) return;
  throw new AppError('PLAN_LIMIT_REACHED', {
    message: `El plan del gimnasio permite ${limit === 1 ? '1 sede' : `${limit} sedes`}. Cambia de plan para agregar más.`,
  });
}
