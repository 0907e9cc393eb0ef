import { type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '../currencies.ts';

/** A membership's running period and what it costs. */
export interface RunningPeriod {
  periodFrom: Day;
  endsOn: Day;
  priceCents: number;
}

/**
 * What the unused days of the running period are worth. What was never paid of it stays owed, and
 * the credit pays that first.
 */
export function unusedCredit(current: RunningPeriod, today: Day, currency: string): number {
  const { priceCents: price } = current;
  const all = daysBetween(current.periodFrom, current.endsOn) + 1;
  const from = today > current.periodFrom ? today : current.periodFrom;
  const left = Math.max(0, daysBetween(from, current.endsOn) + 1);
  return Math.min(price, payableCents((price * Math.min(left, all)) / all, currency));
}
