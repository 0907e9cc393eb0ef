import type { Day } from '@forja/calendar/day';
import { dayOfMonth } from '@forja/calendar/month';
import type { Membership, Plan } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import * as membershipRows from './membership-rows.ts';
import { conceptOf, nextFrom, priceOn, renewMembership, sellMembership } from './memberships.ts';
import { anchorOf, lastDay } from './period.ts';
import { listPlans, planOnSale } from './plans.ts';

const RENEWABLE: readonly string[] = ['active', 'expiring', 'overdue', 'expired'];
const RUNNING: readonly string[] = ['active', 'expiring', 'overdue', 'frozen'];

/** The membership that buying this plan is another period of. */
const renewable = (before: Membership | undefined, planId: string): Membership | null =>
  before?.planId === planId && before.payerId === before.userId && RENEWABLE.includes(before.status)
    ? before
    : null;

/** What was charged for a membership in this transaction. */
const chargedNow = (tx: Tx, membershipId: string) =>
  tx.all(sql<{ id: string; totalCents: number }>`
    select id, total_cents as "totalCents" from charges
    where membership_id = ${membershipId}::uuid and created_at = now()`);

/** Another period of the plan a person has, or a membership of a plan they do not have. */
export async function buyPlan(tx: Tx, userId: string, planId: string) {
  const plan = await planOnSale(tx, planId);
  const before = await membershipRows.currentOf(tx, userId);
  const known = before ? (await chargedNow(tx, before.id)).map(({ id }) => id) : [];
  const renewed = renewable(before, planId);
  const membership = renewed
    ? await renewMembership(tx, renewed.id, null)
    : await sellMembership(tx, { userId, planId, familyIds: [], keepPrice: false, payment: null });
  const charge = (await chargedNow(tx, membership.id)).find(({ id }) => !known.includes(id));
  return {
    chargeId: charge?.id ?? null,
    concept: conceptOf(plan.name),
    priceCents: charge?.totalCents ?? 0,
    covers: { from: membership.periodFrom, to: membership.endsOn },
  };
}

function offerOf(plan: Plan, before: Membership | undefined, today: Day) {
  const renewed = renewable(before, plan.id);
  const from = renewed ? nextFrom(renewed, today) : today;
  const anchor = renewed
    ? anchorOf(from, renewed.anchorDay ?? dayOfMonth(renewed.startsOn))
    : undefined;
  const ended = !renewed && before && RUNNING.includes(before.status) ? before : null;
  return {
    planId: plan.id,
    name: plan.name,
    priceCents: renewed ? priceOn(renewed, plan, from) : plan.priceCents,
    visitsTotal: plan.visitsTotal,
    covers: { from, to: lastDay(from, plan, anchor) },
    replaces: ended?.planName ?? null,
  };
}

/** The plans on sale as this person would buy them today, their own first. */
export async function planOffers(db: Db, userId: string) {
  const before = await membershipRows.currentOf(db, userId);
  const today = await membershipRows.today(db);
  const plans = (await listPlans(db, false)).filter(({ active }) => active);
  return plans
    .toSorted(
      (one, other) => Number(other.id === before?.planId) - Number(one.id === before?.planId),
    )
    .map((plan) => offerOf(plan, before, today));
}
