import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '../currencies.ts';

/** A sold period of a membership. */
export interface SoldPeriod {
  from: Day;
  to: Day;
  /** Its price after discounts. */
  priceCents: number;
  /** The part of the price that was written off. */
  forgivenCents: number;
  /** The part that was paid with credit given by the gym. */
  giftCents: number;
  /** Visits of a pack; null without a limit. */
  visits: number | null;
  /**
   * Days that were added free of charge or on which it is paused; they are not part of what was
   * sold.
   */
  freeDays: number;
  /** Visits that were added free of charge; negative for visits that were taken away. */
  freeVisits: number;
}

/** Days of a pause or freeze; without a last day it still lasts. */
export interface StillDays {
  from: Day;
  to: Day | null;
}

/** What was sold of a membership, and the visits left of it. */
export interface Holding {
  periods: readonly SoldPeriod[];
  pauses: readonly StillDays[];
  visitsLeft: number | null;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const lengthOf = (from: Day, to: Day): number => Math.max(0, daysBetween(from, to) + 1);

/** The days before today on which the period ran, without pauses; a future period has none. */
function usedDays({ from, to }: SoldPeriod, pauses: readonly StillDays[], today: Day): number {
  const last = earlier(addDays(today, -1), to);
  const still = pauses.map((pause) =>
    lengthOf(later(pause.from, from), earlier(pause.to ?? last, last)),
  );
  return lengthOf(from, last) - still.reduce((sum, days) => sum + days, 0);
}

/** The unused part of what was sold: days of one period, or visits of all running periods. */
export interface UnusedShare {
  from: Day;
  to: Day;
  priceCents: number;
  forgivenCents: number;
  unit: 'day' | 'visit';
  left: number;
  sold: number;
}

/** The sold days of a period that are not used. Free days count as used after the sold ones. */
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

/** The unused parts: days of each period, or the visits of a pack while it runs. */
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

/** The value of a share, before it is rounded to what can be paid. */
export const shareCents = (
  share: Pick<UnusedShare, 'priceCents' | 'forgivenCents' | 'left' | 'sold'>,
): number => Math.max(0, share.priceCents * (share.left / share.sold) - share.forgivenCents);

/**
 * The credit for everything unused. Free days, free visits and pauses add nothing. Charges that
 * were not paid remain owed and are settled with the credit first; what was written off is neither
 * owed nor given back.
 */
export function unusedCredit(holding: Holding, today: Day, currency: string): number {
  const price = sumOf(runningOf(holding.periods, today), ({ priceCents }) => priceCents);
  const unused = unusedShares(holding, today).reduce((sum, share) => sum + shareCents(share), 0);
  return Math.min(price, payableCents(unused, currency));
}

/**
 * The part of a credit that was not paid with money: credit given by the gym counts as used first.
 */
export function giftIn(creditCents: number, { periods }: Holding, today: Day): number {
  const money = sumOf(
    runningOf(periods, today),
    ({ priceCents, forgivenCents, giftCents }) => priceCents - forgivenCents - giftCents,
  );
  return Math.min(creditCents, Math.max(0, creditCents - money));
}
