import { addDays, type Day } from '@forja/calendar/day';
import { addMonths, dayOfMonth, lastOfMonth } from '@forja/calendar/month';

interface Period {
  periodCount: number;
  periodUnit: string;
}

/**
 * The day of the month that periods keep to: that of the earliest one, as long as only short months
 * moved it.
 */
export function anchorOf(from: Day, before: number | null): number {
  const own = dayOfMonth(from);
  const isShortened = before !== null && own < before && from === lastOfMonth(from);
  return isShortened ? before : own;
}

/** The last day of a period that begins on `from`; that day still counts. */
export function lastDay(
  from: Day,
  { periodCount, periodUnit }: Period,
  anchor: number = dayOfMonth(from),
): Day {
  const next =
    periodUnit === 'month' ? addMonths(from, periodCount, anchor) : addDays(from, periodCount);
  return addDays(next, -1);
}
