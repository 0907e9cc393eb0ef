import {
  extraDays,
  isSameChoice,
  type SubscriptionChoice,
} from '@forja/contract/subscription/plans';

const DAY_MS = 86_400_000;
const MONTHS = { monthly: 1, annual: 12 };

/** The same moment some months later, or the last day of a month that is shorter. */
function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}

export interface PaidPeriod {
  amountCents: number;
  coversFrom: string;
  coversTo: string;
}

/** What was paid for time that has not come yet. */
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
  /** Until when the current choice is paid. */
  paidUntil: Date | null;
  unusedCents: number;
  now: Date;
}

/**
 * The time a payment buys: the same choice goes on where it ends, another one begins now and what
 * was left of the old one becomes days of the new.
 */
export function coverageOf(choice: SubscriptionChoice, situation: CoverageInput) {
  const { current, paidUntil, now } = situation;
  const goesOn = isSameChoice(choice, current) && paidUntil !== null && paidUntil > now;
  const from = goesOn ? paidUntil : now;
  const days = goesOn ? 0 : extraDays(situation.unusedCents, choice);
  const to = addMonths(from, MONTHS[choice.period]);
  const creditCents = goesOn ? 0 : situation.unusedCents;
  return { from, to: new Date(to.getTime() + days * DAY_MS), creditCents };
}
