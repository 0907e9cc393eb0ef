import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import { addMonths, monthsBetween } from '@forja/calendar/month';
import type { Period, Statistics } from '@forja/contract/statistics/routes';

const MAX_DAILY = 62;
const MAX_WEEKLY = 186;

/**
 * The period to compare with. A period that begins with a month or a year is compared with the same
 * days of the months or the year before; any other with the same number of days just before it.
 */
export function periodBefore({ from, to }: Period): Period {
  if (from.endsWith('-01')) {
    const touched = monthsBetween(from, to) + 1;
    const months = from.endsWith('-01-01') && touched > 1 ? Math.ceil(touched / 12) * 12 : touched;
    return { from: addMonths(from, -months), to: addMonths(to, -months) };
  }
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Days while they fit on a chart, then weeks, then months. */
export function bucketOf({ from, to }: Period): Statistics['bucket'] {
  const days = daysBetween(from, to) + 1;
  if (days <= MAX_DAILY) return 'day';
  return days <= MAX_WEEKLY ? 'week' : 'month';
}

/** The first day of each bucket of a period. Weeks are counted from its first day. */
export function bucketsOf(period: Period): Day[] {
  const { from, to } = period;
  const bucket = bucketOf(period);
  if (bucket === 'month') {
    const count = monthsBetween(from, to) + 1;
    return Array.from({ length: count }, (_, index) =>
      index === 0 ? from : addMonths(from, index, 1),
    );
  }
  const step = bucket === 'day' ? 1 : 7;
  const count = Math.floor(daysBetween(from, to) / step) + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index * step));
}
