import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '../currencies.ts';

/** A period that a membership was sold for. */
export interface SoldPeriod {
  from: Day;
  to: Day;
  priceCents: number;
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

/**
 * What is not used of the periods that were sold: days of each, or visits of a pack while it runs.
 * Days and visits for nothing and pauses add nothing to it. What was never paid of it stays owed, and
 * the credit pays that first.
 */
export function unusedCredit(
  { periods, pauses, visitsLeft }: Holding,
  today: Day,
  currency: string,
): number {
  const running = periods.filter(({ to }) => to >= today);
  const price = running.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const visits = running.reduce((sum, period) => sum + (period.visits ?? 0), 0);
  const freeVisits = running.reduce((sum, period) => sum + period.freeVisits, 0);
  const unused =
    visitsLeft !== null && visits > 0
      ? price * Math.min(1, Math.max(0, visitsLeft - Math.max(0, freeVisits)) / visits)
      : running.reduce(
          (sum, period) => sum + period.priceCents * unusedPart(period, pauses, today),
          0,
        );
  return Math.min(price, payableCents(unused, currency));
}
