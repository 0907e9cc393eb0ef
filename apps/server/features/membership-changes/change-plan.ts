import { addDays } from '@forja/calendar/day';
import type { PlanChange } from '@forja/contract/membership-changes/preview-schema';
import type { ChangeOfPlan } from '@forja/contract/membership-changes/routes';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import { dryRun } from '../../platform/db/dry-run.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { openSum, postCharge, readAccount } from '../accounts/public.ts';
import { claimRequest, newPlanText, notifyRequestDone } from '../membership-requests/public.ts';
import { creditUnused, promotionOnPlan, unusedOf } from '../membership-sales/public.ts';
import {
  addMembership,
  chargesOf,
  coveredMemberships,
  coverFamilyMember,
  findFollower,
  findMembership,
  finishChange as finish,
  lastDay,
  lockMembership,
  periodCharge,
  replacePredecessor,
  requireRunningMembership as requireRunning,
  retireMembership,
  setPeriodCharge,
  takePaymentNow as takePayment,
} from '../memberships/public.ts';
import { planOnSale } from '../plans/public.ts';
import { returnCancelled, shownPromotion, usePromotion } from '../promotions/public.ts';

/** The family members, who change too as far as the new plan has room. */
async function familyFor(tx: Tx, before: Membership, plan: Plan): Promise<Membership[]> {
  if (before.payerId !== before.userId) return [];
  const others = await coveredMemberships(tx, before);
  if (others.length === 0 || others.length < plan.familySize) return others;
  throw fieldError(
    'planId',
    `Su membresía cubre a ${others.length + 1} personas y ese plan a ${plan.familySize}. Elige uno más amplio o cancela antes las que sobran.`,
  );
}

type Asked = Omit<ChangeOfPlan, 'payment' | 'requestId'>;

/** The discount of a promotion on the new plan, which is sold like any other. */
async function promotionOn(tx: Tx, { id, userId }: Membership, plan: Plan, code?: string) {
  // A membership sold today that ends today has used nothing.
  await returnCancelled(tx, id);
  return promotionOnPlan(tx, { userId, plan, code, others: null });
}

/** What ends, what begins and what is given back. */
async function outcomeOf(tx: Tx, before: Membership, { planId, promotionCode }: Asked) {
  requireRunning(before);
  if (planId === before.planId) throw fieldError('planId', 'Ya tiene ese plan.');
  const plan = await planOnSale(tx, planId);
  const family = await familyFor(tx, before, plan);
  const today = await gymToday(tx);
  const unused = await unusedOf(tx, before, today);
  // A membership that has not begun is replaced by another that has not.
  const isAhead = before.startsOn > today;
  const startsOn = isAhead ? before.startsOn : today;
  const promotion = await promotionOn(tx, before, plan, promotionCode);
  const freeDays = promotion?.extraDays ?? 0;
  const endsOn = addDays(lastDay(startsOn, plan), freeDays);
  const priceCents = plan.priceCents - (promotion?.discountCents ?? 0);
  return { plan, family, isAhead, startsOn, endsOn, freeDays, unused, promotion, priceCents };
}

/** Following memberships that will begin on another day. */
const moves = (waiting: Awaited<ReturnType<typeof findFollower>>): PlanChange['moves'] =>
  waiting && waiting.days !== 0
    ? {
        planName: waiting.follower.planName,
        startsOn: waiting.follower.startsOn,
        movesTo: addDays(waiting.follower.startsOn, waiting.days),
      }
    : null;

/** Future bookings and waitlist places of these people, which a change of plan removes. */
async function bookingsAhead(tx: Tx, userIds: readonly string[]): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from event_bookings b
    join events e on e.gym_id = b.gym_id and e.id = b.event_id
    where b.user_id = any(${userIds}::uuid[]) and b.status in ('booked', 'waiting')
      and e.starts_at > now()`);
  return count;
}

const isLimited = (plan: Plan): boolean =>
  plan.visitsPerWeek !== null ||
  plan.visitsTotal !== null ||
  plan.opensAt !== null ||
  plan.closesAt !== null ||
  plan.weekdays.length > 0 ||
  plan.locationIds.length > 0 ||
  plan.doorIds.length > 0;

/** A preview of what a change of plan would do. */
export function previewChange(db: Db, id: string, asked: Asked): Promise<PlanChange> {
  return dryRun(db, async (tx) => {
    const before = await lockMembership(tx, id);
    const outcome = await outcomeOf(tx, before, asked);
    const { plan, family, startsOn, endsOn, unused, promotion } = outcome;
    const owedCents = await openSum(tx, await chargesOf(tx, before));
    const { creditCents: inHandCents } = await readAccount(tx, before.payerId);
    const left = outcome.priceCents + owedCents - unused.creditCents - inHandCents;
    return {
      ends: { planName: before.planName, endsOn: before.endsOn },
      begins: { planName: plan.name, startsOn, endsOn },
      priceCents: plan.priceCents,
      promotion: shownPromotion(promotion),
      creditCents: unused.creditCents,
      unused: [...unused.shares],
      owedCents,
      inHandCents,
      dueCents: Math.max(0, left),
      leftInHandCents: Math.max(0, -left),
      family: family.map(({ username }) => username),
      moves: moves(await findFollower(tx, before, endsOn)),
      stays: {
        bookings: await bookingsAhead(
          tx,
          [before, ...family].map(({ userId }) => userId),
        ),
        classesIncluded: plan.classesIncluded,
        autoRenew: before.autoRenew,
        isLimited: isLimited(plan),
      },
    };
  });
}

export async function changePlan(
  db: Db,
  id: string,
  { payment, requestId, ...asked }: ChangeOfPlan,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    const request = await claimRequest(tx, { membershipId: id, kind: 'plan', requestId });
    const outcome = await outcomeOf(tx, before, asked);
    const { plan, family, isAhead, startsOn, endsOn, freeDays, unused, promotion } = outcome;
    const { id: planId, priceCents: unitPriceCents } = plan;
    const { priceCents } = outcome;
    const afterOf = ({ afterId }: Membership) => (isAhead ? afterId : null);
    const next = newId();
    const common = {
      payerId: before.userId,
      planId,
      startsOn,
      endsOn,
      autoRenew: before.autoRenew,
      visitsLeft: plan.visitsTotal,
      freeDays,
    };
    for (const one of [before, ...family]) await retireMembership(tx, one.id);
    const own = { id: next, userId: before.userId, priceCents, afterId: afterOf(before) };
    await addMembership(tx, { ...common, ...own });
    await replacePredecessor(tx, before, next);
    for (const one of family) {
      const covered = { ...common, coveredBy: next, afterId: afterOf(one) };
      await replacePredecessor(
        tx,
        one,
        await coverFamilyMember(tx, covered, one.userId, 'change-plan'),
      );
    }
    const membership = await finish(tx, next, 'change-plan', {
      plan: { from: before.planName, to: plan.name },
    });
    const old = await chargesOf(tx, before);
    const charge = periodCharge(membership, plan, startsOn);
    const chargeId = await postCharge(tx, {
      ...charge,
      unitPriceCents,
      ...(promotion && {
        discountCents: promotion.discountCents,
        discountReason: promotion.name,
      }),
    });
    await setPeriodCharge(tx, next, startsOn, chargeId);
    if (promotion) {
      const { userId, concept, membershipId } = charge;
      const use = { userId, what: 'plan', concept, membershipId, chargeId } as const;
      const period = { fullCents: unitPriceCents, from: startsOn };
      await usePromotion(tx, promotion, { ...use, ...period }, 'promotionCode');
    }
    const fresh = await chargesOf(tx, membership);
    await creditUnused(tx, before, unused, [...old, ...fresh]);
    if (payment) {
      const covers = { from: startsOn, to: endsOn };
      await takePayment(tx, { membership, payment, planId, covers }, [...fresh, ...old]);
    }
    await notifyRequestDone(tx, request, newPlanText(membership));
    return findMembership(tx, next);
  });
}
