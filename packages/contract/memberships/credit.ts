import { payableCents } from '../currencies.ts';

const DAY_MS = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysBetween = (from: string, to: string): number =>
  Math.round((toTime(to) - toTime(from)) / DAY_MS);

/** A membership's current period and what of it is paid. */
export interface RunningPeriod {
  periodFrom: string;
  endsOn: string;
  priceCents: number;
  owedCents: number;
}

/** The value of the unused days of the current period, of what was paid for it. */
export function unusedCredit(current: RunningPeriod, today: string, currency: string): number {
  const paid = Math.max(0, current.priceCents - current.owedCents);
  const all = daysBetween(current.periodFrom, current.endsOn) + 1;
  const from = today > current.periodFrom ? today : current.periodFrom;
  const left = Math.max(0, daysBetween(from, current.endsOn) + 1);
  return Math.min(paid, payableCents((paid * Math.min(left, all)) / all, currency));
}
