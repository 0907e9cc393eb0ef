import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership, PaymentNow, PlanChange } from '@forja/contract/memberships/routes';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { fieldError } from '../../../platform/http/errors.ts';
import { creditAccount, openSum, postCharge, readAccount } from '../../accounts/public.ts';
import { returnCancelled } from '../../promotions/public.ts';
import * as membershipRows from '../membership-rows.ts';
import {
  chargesOf,
  cover,
  finish,
  periodCharge,
  requireRunning,
  takePayment,
} from '../memberships.ts';
import { passOn } from '../periods/follow.ts';
import { lastDay } from '../periods/period.ts';
import * as periodRows from '../periods/period-rows.ts';
import { planOnSale } from '../plans/plans.ts';
import { unusedOf } from '../sales/place-sale.ts';

/** The family members, who change plan too where the new plan has room for them. */
async function familyFor(tx: Tx, before: Membership, plan: Plan): Promise<Membership[]> {
  if (before.payerId !== before.userId) return [];
  const others = await membershipRows.dependants(tx, before);
  if (others.length === 0 || others.length < plan.familySize) return others;
  throw fieldError(
    'planId',
    `Su membresía cubre a ${others.length + 1} personas y ese plan a ${plan.familySize}. Elige uno más amplio o cancela antes las que sobran.`,
  );
}

/** What ends, what begins and what is given back. */
async function outcomeOf(tx: Tx, before: Membership, planId: string) {
  requireRunning(before);
  if (planId === before.planId) throw fieldError('planId', 'Ya tiene ese plan.');
  const plan = await planOnSale(tx, planId);
  const family = await familyFor(tx, before, plan);
  const startsOn = await membershipRows.today(tx);
  const credit = await unusedOf(tx, before, startsOn);
  return { plan, family, startsOn, endsOn: lastDay(startsOn, plan), credit };
}

/** What a change of plan would do, before anybody decides. */
export async function previewChange(db: Db, id: string, planId: string): Promise<PlanChange> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    const { plan, family, startsOn, endsOn, credit } = await outcomeOf(tx, before, planId);
    const owedCents = await openSum(tx, await chargesOf(tx, before));
    const { creditCents: inHandCents } = await readAccount(tx, before.payerId);
    const left = plan.priceCents + owedCents - credit - inHandCents;
    return {
      ends: { planName: before.planName, endsOn: before.endsOn },
      begins: { planName: plan.name, startsOn, endsOn },
      priceCents: plan.priceCents,
      creditCents: credit,
      owedCents,
      inHandCents,
      dueCents: Math.max(0, left),
      leftInHandCents: Math.max(0, -left),
      family: family.map(({ username }) => username),
    };
  });
}

export async function changePlan(
  db: Db,
  id: string,
  planId: string,
  payment: PaymentNow | null,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    const { plan, family, startsOn, endsOn, credit } = await outcomeOf(tx, before, planId);
    const { priceCents } = plan;
    const next = newId();
    const common = {
      payerId: before.userId,
      planId,
      startsOn,
      endsOn,
      autoRenew: before.autoRenew,
      visitsLeft: plan.visitsTotal,
    };
    for (const one of [before, ...family]) await membershipRows.retire(tx, one.id);
    await returnCancelled(tx, before.id);
    await membershipRows.add(tx, { ...common, id: next, userId: before.userId, priceCents });
    for (const { userId } of family) {
      await cover(tx, { ...common, coveredBy: next }, userId, 'change-plan');
    }
    await passOn(tx, before, next);
    const membership = await finish(tx, next, 'change-plan', { from: before.planId, to: planId });
    const old = await chargesOf(tx, before);
    const charge = { ...periodCharge(membership, plan, startsOn), unitPriceCents: priceCents };
    await periodRows.setCharge(tx, next, startsOn, await postCharge(tx, charge));
    const fresh = await chargesOf(tx, membership);
    await creditAccount(tx, {
      userId: before.payerId,
      kind: 'pro-rata',
      amountCents: credit,
      reason: `Sin usar de ${before.planName}`,
      first: [...old, ...fresh],
    });
    if (payment) {
      const covers = { from: startsOn, to: endsOn };
      await takePayment(tx, { membership, payment, planId, covers }, [...fresh, ...old]);
    }
    return membershipRows.find(tx, next);
  });
}
