import { type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '../currencies.ts';

/** A period that a membership was sold for. */
export interface SoldPeriod {
  from: Day;
  to: Day;
  priceCents: number;
  /** Visits of a pack; null without a limit. */
  visits: number | null;
  /** Days that were added for nothing or stood still, which are no part of what was sold. */
  freeDays: number;
}

/** The part of a period that lies ahead. */
function unusedPart({ from, to, freeDays }: SoldPeriod, today: Day): number {
  const sold = Math.max(1, daysBetween(from, to) + 1 - freeDays);
  const left = Math.max(0, daysBetween(today > from ? today : from, to) + 1);
  return Math.min(1, left / sold);
}

/**
 * What is not used of the periods that were sold: days of each, or visits of a pack while it runs.
 * What was never paid of it stays owed, and the credit pays that first.
 */
export function unusedCredit(
  periods: readonly SoldPeriod[],
  visitsLeft: number | null,
  today: Day,
  currency: string,
): number {
  const running = periods.filter(({ to }) => to >= today);
  const price = running.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const visits = running.reduce((sum, period) => sum + (period.visits ?? 0), 0);
  const unused =
    visitsLeft !== null && visits > 0
      ? price * Math.min(1, visitsLeft / visits)
      : running.reduce((sum, period) => sum + period.priceCents * unusedPart(period, today), 0);
  return Math.min(price, payableCents(unused, currency));
}
