import { addDays, type Day } from '@forja/calendar/day';
import { dayOfMonth } from '@forja/calendar/month';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { type OfferedOnRenewal, renewalPromotion } from '../../promotions/public.ts';
import { anchorOf, lastDay } from './period.ts';

/**
 * The price of a period from a day: the one agreed with the person while it holds, or the plan's.
 */
function priceOn(membership: Membership, plan: Plan, from: Day): number {
  const { agreedPriceCents, agreedUntil } = membership;
  const holds = agreedPriceCents !== null && (agreedUntil === null || from <= agreedUntil);
  return holds ? agreedPriceCents : plan.priceCents;
}

/** The first day of a period that would be added today. */
const nextFrom = ({ endsOn }: Membership, today: Day): Day =>
  endsOn >= today ? addDays(endsOn, 1) : today;

const NO_PROMOTION: OfferedOnRenewal = { applied: null, refusal: null, goesOn: false };

/** The price and days of another period, and the discounts of promotions. */
export async function renewalQuote(tx: Tx, membership: Membership, plan: Plan, code?: string) {
  const { id: membershipId, userId, payerId, startsOn, anchorDay } = membership;
  const from = nextFrom(membership, await gymToday(tx));
  const anchor = anchorOf(from, anchorDay ?? dayOfMonth(startsOn));
  const fullCents = payerId === userId ? priceOn(membership, plan, from) : 0;
  const asked = { membershipId, userId, planId: plan.id, priceCents: fullCents, code };
  const offered = fullCents > 0 ? await renewalPromotion(tx, asked) : NO_PROMOTION;
  const { applied: promotion, refusal: codeRefusal, goesOn } = offered;
  const freeDays = promotion?.extraDays ?? 0;
  return {
    from,
    to: addDays(lastDay(from, plan, anchor), freeDays),
    anchor,
    freeDays,
    fullCents,
    priceCents: fullCents - (promotion?.discountCents ?? 0),
    promotion,
    codeRefusal,
    goesOn,
  };
}

/** What it costs to renew today. */
export const renewalPrice = async (tx: Tx, membership: Membership, plan: Plan): Promise<number> =>
  (await renewalQuote(tx, membership, plan)).priceCents;
