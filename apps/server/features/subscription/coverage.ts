import { daysBetween, utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { addMonths } from '@forja/calendar/month';
import {
  extraDays,
  isSameChoice,
  type SubscriptionChoice,
} from '@forja/contract/subscription/plans';
import type { GymStatus } from '@forja/contract/subscription/status';

const MONTHS = { monthly: 1, annual: 12 };

/** The same moment some months later, or on the last day of a month that is shorter. */
function monthsLater(from: Date, months: number): Date {
  const day = utcDay(from.getTime());
  return new Date(from.getTime() + daysBetween(day, addMonths(day, months)) * DAY_MS);
}

export interface PaidPeriod {
  amountCents: number;
  coversFrom: string;
  coversTo: string;
}

/** What was paid for time that has not begun. */
export function unusedCents(paid: readonly PaidPeriod[], now: Date): number {
  const shares = paid.map(({ amountCents, coversFrom, coversTo }) => {
    const [from, to] = [Date.parse(coversFrom), Date.parse(coversTo)];
    const left = Math.max(0, to - Math.max(from, now.getTime()));
    return (amountCents * left) / (to - from);
  });
  return Math.floor(shares.reduce((sum, share) => sum + share, 0));
}

interface CoverageInput {
  current: SubscriptionChoice;
  status: GymStatus;
  /** Until when the current choice is paid. */
  paidUntil: Date | null;
  unusedCents: number;
  now: Date;
}

/** Whether a payment continues where the time before it ends, or ended for a gym that is late. */
function goesOn(choice: SubscriptionChoice, { status, current, paidUntil, now }: CoverageInput) {
  if (status === 'trial' || status === 'past_due') return true;
  return paidUntil !== null && paidUntil > now && isSameChoice(choice, current);
}

/**
 * The time a payment buys: the same choice continues where it ends, any choice after the free days
 * of a trial and after the days a late gym has worked; else it begins now, and the unused rest of
 * the old one becomes days of the new.
 */
export function coverageOf(choice: SubscriptionChoice, situation: CoverageInput) {
  const continues = goesOn(choice, situation);
  const from = (continues ? situation.paidUntil : null) ?? situation.now;
  const creditCents = continues ? 0 : situation.unusedCents;
  const days = extraDays(creditCents, choice);
  const to = monthsLater(from, MONTHS[choice.period]);
  return { from, to: new Date(to.getTime() + days * DAY_MS), creditCents };
}
