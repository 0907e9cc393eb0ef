import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '../currencies.ts';

/** A period that a membership was sold for. */
export interface SoldPeriod {
  from: Day;
  to: Day;
  /** What it was sold for, a discount taken off. */
  priceCents: number;
  /** What of it nobody asks for any more, because it was written off. */
  forgivenCents: number;
  /** What of it was paid with credit that the gym gave. */
  giftCents: number;
  /** Visits of a pack; null without a limit. */
  visits: number | null;
  /** Days that were added for nothing or stand still, which are no part of what was sold. */
  freeDays: number;
  /** Visits that were added for nothing; below zero those that were taken away. */
  freeVisits: number;
}

/** Days on which a membership stood or will stand still; one without an end still lasts. */
export interface StillDays {
  from: Day;
  to: Day | null;
}

/** What was sold of a membership and what of it is left. */
export interface Holding {
  periods: readonly SoldPeriod[];
  pauses: readonly StillDays[];
  visitsLeft: number | null;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const lengthOf = (from: Day, to: Day): number => Math.max(0, daysBetween(from, to) + 1);

/** The days of a period before today on which it ran; what lies ahead has used nothing. */
function usedDays({ from, to }: SoldPeriod, pauses: readonly StillDays[], today: Day): number {
  const last = earlier(addDays(today, -1), to);
  const still = pauses.map((pause) =>
    lengthOf(later(pause.from, from), earlier(pause.to ?? last, last)),
  );
  return lengthOf(from, last) - still.reduce((sum, days) => sum + days, 0);
}

/** How much of what was sold is not used: days of one period, or visits of all that run. */
export interface UnusedShare {
  from: Day;
  to: Day;
  priceCents: number;
  forgivenCents: number;
  unit: 'day' | 'visit';
  left: number;
  sold: number;
}

/** The days of a period that were sold and are not used; days for nothing are used after them. */
function unusedDays(period: SoldPeriod, pauses: readonly StillDays[], today: Day): UnusedShare {
  const { from, to, priceCents, forgivenCents } = period;
  const sold = Math.max(1, lengthOf(from, to) - period.freeDays);
  const ahead = lengthOf(later(today, from), to);
  const left = Math.max(0, Math.min(sold, sold - usedDays(period, pauses, today), ahead));
  return { from, to, priceCents, forgivenCents, unit: 'day', left, sold };
}

const runningOf = (periods: readonly SoldPeriod[], today: Day) =>
  periods.filter(({ to }) => to >= today);
const sumOf = (periods: readonly SoldPeriod[], cents: (period: SoldPeriod) => number): number =>
  periods.reduce((sum, period) => sum + cents(period), 0);

/** What is not used of the periods that were sold: days of each, or visits of a pack while it runs. */
export function unusedShares(
  { periods, pauses, visitsLeft }: Holding,
  today: Day,
): readonly UnusedShare[] {
  const running = runningOf(periods, today);
  const [first] = running;
  const sold = sumOf(running, ({ visits }) => visits ?? 0);
  if (visitsLeft === null || sold === 0 || !first) {
    return running.map((period) => unusedDays(period, pauses, today));
  }
  const free = Math.max(
    0,
    sumOf(running, ({ freeVisits }) => freeVisits),
  );
  return [
    {
      from: running.reduce((day, { from }) => earlier(day, from), first.from),
      to: running.reduce((day, { to }) => later(day, to), first.to),
      priceCents: sumOf(running, ({ priceCents }) => priceCents),
      forgivenCents: sumOf(running, ({ forgivenCents }) => forgivenCents),
      unit: 'visit',
      left: Math.min(sold, Math.max(0, visitsLeft - free)),
      sold,
    },
  ];
}

/** What a share is worth, before it is made payable. */
export const shareCents = (
  share: Pick<UnusedShare, 'priceCents' | 'forgivenCents' | 'left' | 'sold'>,
): number => Math.max(0, share.priceCents * (share.left / share.sold) - share.forgivenCents);

/**
 * What is given back of what is not used. Days and visits for nothing and pauses add nothing to it.
 * What was never paid of it stays owed, and the credit pays that first; what was written off is not
 * owed and not given back.
 */
export function unusedCredit(holding: Holding, today: Day, currency: string): number {
  const price = sumOf(runningOf(holding.periods, today), ({ priceCents }) => priceCents);
  const unused = unusedShares(holding, today).reduce((sum, share) => sum + shareCents(share), 0);
  return Math.min(price, payableCents(unused, currency));
}

/** What of a credit for unused days was never paid in money: what the gym gave is used first. */
export function giftIn(creditCents: number, { periods }: Holding, today: Day): number {
  const money = sumOf(
    runningOf(periods, today),
    ({ priceCents, forgivenCents, giftCents }) => priceCents - forgivenCents - giftCents,
  );
  return Math.min(creditCents, Math.max(0, creditCents - money));
}
