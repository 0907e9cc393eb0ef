import type { Day } from '@forja/calendar/day';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { SaleChoice } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import {
  conceptOf,
  currentMembershipOf,
  lastDay,
  membershipsHeldBy,
  renewalQuote,
  renewMembership,
} from '../memberships/public.ts';
import { listPlans, planOnSale } from '../plans/public.ts';
import { promotionNow, promotionsFor, shownPromotion } from '../promotions/public.ts';
import { lengthened, placeForBuyer } from './place-sale.ts';
import { offerOnPlan } from './plan-promotion.ts';
import { previewSale } from './preview-sale.ts';
import { sellMembership } from './sell-membership.ts';

const RENEWABLE: readonly string[] = ['active', 'expiring', 'overdue', 'used-up', 'expired'];

/** The membership that buying this plan would renew. */
export const renewable = (before: Membership | undefined, planId: string): Membership | null =>
  before?.planId === planId && before.payerId === before.userId && RENEWABLE.includes(before.status)
    ? before
    : null;

/** The default at the counter ends nothing: visits are sold beside a membership, time after it. */
export const choiceFor = (plan: Plan): SaleChoice =>
  plan.visitsTotal === null ? 'after' : 'beside';

/** The charge made for a membership in this transaction. */
const chargedNow = (tx: Tx, membershipId: string) =>
  tx.all(sql<{ id: string; totalCents: number; taxBp: number | null }>`
    select id, total_cents as "totalCents", tax_bp as "taxBp" from charges
    where membership_id = ${membershipId}::uuid and created_at = now()`);

/** A choice of how it combines with what they have means a new membership, not a renewal. */
const renewedBy = (
  before: Membership | undefined,
  { planId, choice }: Bought,
): Membership | null => (choice === undefined ? renewable(before, planId) : null);

interface Bought {
  userId: string;
  planId: string;
  choice: SaleChoice | undefined;
  /** The other people that a family plan covers. */
  familyIds: string[];
  /** The code of a promotion. */
  code?: string | undefined;
}

/** Nothing that a family member has running ends at the counter. */
const FAMILY_CHOICE: SaleChoice = 'beside';

const SAME_PEOPLE =
  'Es otro período de la membresía que ya tiene, que cubre a las mismas personas.';

/**
 * Renews the person's plan, or sells a new membership. A promotion code that does not fit is left
 * for the rest of the basket.
 */
export async function buyPlan(tx: Tx, bought: Bought) {
  const { userId, planId, choice, code, familyIds } = bought;
  const plan = await planOnSale(tx, planId);
  const before = await currentMembershipOf(tx, userId);
  const known = before ? (await chargedNow(tx, before.id)).map(({ id }) => id) : [];
  const renewed = renewedBy(before, bought);
  if (renewed && familyIds.length > 0) throw fieldError('familyIds', SAME_PEOPLE);
  const refusal = renewed
    ? (await renewalQuote(tx, renewed, plan, code)).codeRefusal
    : (await offerOnPlan(tx, { userId, plan, code, others: null })).refusal;
  const used = code && !refusal ? { promotionCode: code } : {};
  const membership = renewed
    ? await renewMembership(tx, renewed.id, null, used.promotionCode)
    : await sellMembership(tx, {
        userId,
        planId,
        familyIds,
        familyChoice: FAMILY_CHOICE,
        companionIds: [],
        ...used,
        keepPrice: false,
        discountReason: null,
        payment: null,
        choice: choice ?? choiceFor(plan),
      });
  const charge = (await chargedNow(tx, membership.id)).find(({ id }) => !known.includes(id));
  return {
    chargeId: charge?.id ?? null,
    concept: conceptOf(plan.name),
    priceCents: charge?.totalCents ?? 0,
    taxBp: charge?.taxBp ?? null,
    promotion: await promotionNow(tx, membership.id, charge?.id ?? null),
    codeRefusal: refusal,
    covers: { from: membership.periodFrom, to: membership.endsOn },
  };
}

/** How a plan combines with what a person has, and what each alternative would do. */
export async function planChoices(tx: Tx, bought: Bought) {
  const { userId, planId, choice, code, familyIds } = bought;
  const plan = await planOnSale(tx, planId);
  const none = { choice: null, outcomes: [] };
  if (renewedBy(await currentMembershipOf(tx, userId), bought)) return none;
  const { refusal } = await offerOnPlan(tx, { userId, plan, code, others: null });
  const { asks, outcomes } = await previewSale(tx, {
    userId,
    planId,
    familyIds,
    familyChoice: FAMILY_CHOICE,
    companionIds: [],
    keepPrice: false,
    discountReason: null,
    ...(code && !refusal && { promotionCode: code }),
  });
  return asks ? { choice: choice ?? choiceFor(plan), outcomes } : none;
}

/** The viewer of the offers. */
interface Buyer {
  held: readonly Membership[];
  today: Day;
  promotionOn: Awaited<ReturnType<typeof promotionsFor>>;
  code: string | undefined;
}

async function offerOf(tx: Tx, plan: Plan, { held, today, promotionOn, code }: Buyer) {
  const renewed = renewable(held[0], plan.id);
  const { id: planId, name, visitsTotal, taxPercent, enrolmentId } = plan;
  const own = { planId, name, visitsTotal, taxPercent, enrolmentId };
  if (renewed) {
    const quote = await renewalQuote(tx, renewed, plan, code);
    return {
      ...own,
      priceCents: quote.fullCents,
      covers: { from: quote.from, to: quote.to },
      places: 0,
      follows: null,
      promotion: shownPromotion(quote.promotion),
      codeRefusal: quote.codeRefusal,
    };
  }
  const wanted = { startsOn: today, endsOn: lastDay(today, plan) };
  const { applied, refusal } = promotionOn({
    planId: plan.id,
    priceCents: plan.priceCents,
    others: null,
  });
  const found = await placeForBuyer(tx, plan, held, wanted, choiceFor(plan));
  const placed = lengthened(found, applied?.extraDays ?? 0);
  const before = held.find(({ id }) => id === placed.afterId);
  return {
    ...own,
    priceCents: plan.priceCents,
    places: plan.familySize - 1,
    covers: { from: placed.startsOn, to: placed.endsOn },
    follows: before?.planName ?? null,
    promotion: shownPromotion(applied),
    codeRefusal: refusal,
  };
}

/** The plans on sale as this person would buy them today, their current one first. */
export function planOffers(db: Db, userId: string, code?: string) {
  return db.tx(async (tx) => {
    const held = await membershipsHeldBy(tx, [userId]);
    const today = await gymToday(tx);
    const promotionOn = await promotionsFor(tx, { userId, what: 'plan', code });
    const isOwn = (plan: Plan) => Number(plan.id === held[0]?.planId);
    const plans = (await listPlans(tx, false)).filter(({ active }) => active);
    const offers = [];
    for (const plan of plans.toSorted((one, other) => isOwn(other) - isOwn(one))) {
      offers.push(await offerOf(tx, plan, { held, today, promotionOn, code }));
    }
    return offers;
  });
}
