import { type Day, daysBetween } from '@forja/calendar/day';
import { payableCents } from '../currencies.ts';

/** A membership's running period and what of it is paid. */
export interface RunningPeriod {
  periodFrom: Day;
  endsOn: Day;
  priceCents: number;
  owedCents: number;
}

/** What the unused days of the running period are worth, of what was paid for it. */
export function unusedCredit(current: RunningPeriod, today: Day, currency: string): number {
  const paid = Math.max(0, current.priceCents - current.owedCents);
  const all = daysBetween(current.periodFrom, current.endsOn) + 1;
  const from = today > current.periodFrom ? today : current.periodFrom;
  const left = Math.max(0, daysBetween(from, current.endsOn) + 1);
  return Math.min(paid, payableCents((paid * Math.min(left, all)) / all, currency));
}
