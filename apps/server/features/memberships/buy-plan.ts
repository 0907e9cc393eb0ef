import type { Tx } from '../../platform/db/gym-db.ts';
import { holdAccount, openCharges } from '../accounts/public.ts';
import * as membershipRows from './membership-rows.ts';
import { conceptOf, renewMembership, sellMembership } from './memberships.ts';
import { planOnSale } from './plans.ts';

const RENEWABLE: readonly string[] = ['active', 'expiring', 'overdue', 'expired'];

/** Another period of the plan a person has, or a membership of a plan they do not have. */
export async function buyPlan(tx: Tx, userId: string, planId: string) {
  const plan = await planOnSale(tx, planId);
  const before = await membershipRows.currentOf(tx, userId);
  const renews =
    before?.planId === planId && before.payerId === userId && RENEWABLE.includes(before.status);
  const open = async () => openCharges(tx, await holdAccount(tx, userId));
  const known = new Set((await open()).map(({ id }) => id));
  const { id } = renews
    ? await renewMembership(tx, before.id, null)
    : await sellMembership(tx, { userId, planId, familyIds: [], keepPrice: false, payment: null });
  const charge = (await open()).find((each) => each.membershipId === id && !known.has(each.id));
  return {
    membershipId: id,
    chargeId: charge?.id ?? null,
    concept: conceptOf(plan.name),
    priceCents: charge?.openCents ?? 0,
  };
}
