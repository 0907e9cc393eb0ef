import { type Day, dayFirst } from '@forja/calendar/day';
import { payableCents } from '@forja/contract/currencies';
import type { Gift, Promotion } from '@forja/contract/promotions/routes';

/** The fields of a promotion that decide what it gives, and to whom. */
export type Terms = Omit<Promotion, 'given' | 'listed' | 'id'>;

/** Something that is about to be sold. */
export interface Quote {
  what: 'plan' | 'enrolment';
  /** Null for an enrolment. */
  planId: string | null;
  priceCents: number;
  /** 1 is the period that is sold, 2 its first renewal. */
  period: number;
  currency: string;
}

/** What a promotion gives for a quote. */
export interface Reward {
  discountCents: number;
  extraDays: number;
}

const NOTHING: Reward = { discountCents: 0, extraDays: 0 };

function discountOf(gift: Gift | null, { priceCents, currency }: Quote): number {
  if (gift === null) return 0;
  if (gift.kind === 'amount') return Math.min(priceCents, gift.value);
  if (gift.value === 100) return priceCents;
  return Math.min(priceCents, payableCents((priceCents * gift.value) / 100, currency));
}

const isForPlan = ({ planIds }: Pick<Terms, 'planIds'>, planId: string | null): boolean =>
  planIds.length === 0 || (planId !== null && planIds.includes(planId));

/** What a promotion gives on something, whoever buys it. The sale charges exactly this. */
export function applyPromotion(
  quote: Quote,
  terms: Pick<Terms, 'onPlan' | 'onEnrolment' | 'periods' | 'extraDays' | 'planIds'>,
): Reward {
  if (quote.what === 'enrolment') {
    return { discountCents: discountOf(terms.onEnrolment, quote), extraDays: 0 };
  }
  if (!isForPlan(terms, quote.planId)) return NOTHING;
  const isDue = terms.periods === null || quote.period <= terms.periods;
  return {
    discountCents: isDue ? discountOf(terms.onPlan, quote) : 0,
    extraDays: quote.period === 1 ? terms.extraDays : 0,
  };
}

export const givesNothing = ({ discountCents, extraDays }: Reward): boolean =>
  discountCents === 0 && extraDays === 0;

/** Facts about the person and the day that the rules depend on. */
export interface Circumstances {
  today: Day;
  /** How often it was used: by everybody and by this person. */
  used: number;
  usedByPerson: number;
  /** How many other people buy the same in this sale; null where none are possible. */
  others: number | null;
  /** Whether this is another period of a membership the person has. */
  isRenewal: boolean;
}

const SOLD_TOGETHER = 'Véndela con «Compra junto con alguien más».';

const othersText = (companions: number): string =>
  companions === 1 ? 'otra persona' : `otras ${companions} personas`;

/** Why a promotion cannot be given now, as a sentence; undefined when it can. */
export function refusalOf(terms: Terms, now: Circumstances): string | undefined {
  const { startsOn, endsOn, maxUses, maxUsesPerPerson, companions } = terms;
  if (!terms.active) return 'Esa promoción ya terminó.';
  if (now.isRenewal && !terms.renewals) return 'Esa promoción es para una membresía nueva.';
  if (startsOn && now.today < startsOn) return `Esa promoción empieza el ${dayFirst(startsOn)}.`;
  if (endsOn && now.today > endsOn) return `Esa promoción venció el ${dayFirst(endsOn)}.`;
  if (maxUses !== null && now.used >= maxUses) return 'Esa promoción está agotada.';
  if (maxUsesPerPerson !== null && now.usedByPerson >= maxUsesPerPerson) {
    return 'Esta persona ya usó esa promoción.';
  }
  if (companions > (now.others ?? 0)) {
    const how = now.others === null ? SOLD_TOGETHER : 'Agrega a quién la acompaña.';
    return `Es para quien compra junto con ${othersText(companions)}. ${how}`;
  }
  return undefined;
}

/** Whether the first reward is larger than the second. */
export const isBetter = (one: Reward, other: Reward): boolean =>
  one.discountCents !== other.discountCents
    ? one.discountCents > other.discountCents
    : one.extraDays > other.extraDays;
