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

/** The part of the days that were sold which is not used; days for nothing are used after them. */
function unusedPart(period: SoldPeriod, pauses: readonly StillDays[], today: Day): number {
  const sold = Math.max(1, lengthOf(period.from, period.to) - period.freeDays);
  const left = Math.min(
    sold - usedDays(period, pauses, today),
    lengthOf(later(today, period.from), period.to),
  );
  return Math.min(1, Math.max(0, left) / sold);
}

const runningOf = (periods: readonly SoldPeriod[], today: Day) =>
  periods.filter(({ to }) => to >= today);
const sumOf = (periods: readonly SoldPeriod[], cents: (period: SoldPeriod) => number): number =>
  periods.reduce((sum, period) => sum + cents(period), 0);

/**
 * What is not used of the periods that were sold: days of each, or visits of a pack while it runs.
 * Days and visits for nothing and pauses add nothing to it. What was never paid of it stays owed, and
 * the credit pays that first; what was written off is not owed and not given back.
 */
export function unusedCredit(
  { periods, pauses, visitsLeft }: Holding,
  today: Day,
  currency: string,
): number {
  const running = runningOf(periods, today);
  const price = sumOf(running, ({ priceCents }) => priceCents);
  const visits = sumOf(running, (period) => period.visits ?? 0);
  const freeVisits = sumOf(running, (period) => period.freeVisits);
  const forgiven = sumOf(running, ({ forgivenCents }) => forgivenCents);
  const unused =
    visitsLeft !== null && visits > 0
      ? price * Math.min(1, Math.max(0, visitsLeft - Math.max(0, freeVisits)) / visits) - forgiven
      : sumOf(running, (period) =>
          Math.max(0, period.priceCents * unusedPart(period, pauses, today) - period.forgivenCents),
        );
  return Math.min(price, payableCents(Math.max(0, unused), currency));
}

/** What of a credit for unused days was never paid in money: what the gym gave is used first. */
export function giftIn(creditCents: number, { periods }: Holding, today: Day): number {
  const money = sumOf(
    runningOf(periods, today),
    ({ priceCents, forgivenCents, giftCents }) => priceCents - forgivenCents - giftCents,
  );
  return Math.min(creditCents, Math.max(0, creditCents - money));
}
