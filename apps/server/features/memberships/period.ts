import { addDays, type Day } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';

interface Period {
  periodCount: number;
  periodUnit: string;
}

/** The last day of a period that begins on `from`; that day still counts. */
export function lastDay(from: Day, { periodCount, periodUnit }: Period): Day {
  const next = periodUnit === 'month' ? addMonths(from, periodCount) : addDays(from, periodCount);
  return addDays(next, -1);
}
