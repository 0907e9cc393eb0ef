import type { Period, Statistics } from '@forja/contract/statistics/routes';

const DAY_MS = 86_400_000;
const MAX_DAILY = 62;
const MAX_WEEKLY = 186;

const toDay = (date: string): number => Math.round(Date.parse(date) / DAY_MS);
const toDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Months since the year zero. */
const monthOf = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The same day some months earlier, or the last day of a shorter month. */
function monthsEarlier(date: string, months: number): string {
  const first = toDay(firstOf(monthOf(date) - months));
  const last = toDay(firstOf(monthOf(date) - months + 1)) - 1;
  return toDate(Math.min(first + Number(date.slice(8)) - 1, last));
}

/**
 * The period to compare with. One that begins with a month or a year is compared with the same days
 * of the months or year before, any other with as many days just before it.
 */
export function periodBefore({ from, to }: Period): Period {
  if (from.endsWith('-01')) {
    const touched = monthOf(to) - monthOf(from) + 1;
    const months = from.endsWith('-01-01') && touched > 1 ? Math.ceil(touched / 12) * 12 : touched;
    return { from: monthsEarlier(from, months), to: monthsEarlier(to, months) };
  }
  const days = toDay(to) - toDay(from) + 1;
  return { from: toDate(toDay(from) - days), to: toDate(toDay(from) - 1) };
}

/** Days while they can be told apart on a chart, then weeks, then months. */
export function bucketOf({ from, to }: Period): Statistics['bucket'] {
  const days = toDay(to) - toDay(from) + 1;
  if (days <= MAX_DAILY) return 'day';
  return days <= MAX_WEEKLY ? 'week' : 'month';
}

/** The first day of each bucket of a period; a week is seven days from the period's beginning. */
export function bucketsOf(period: Period): string[] {
  const { from, to } = period;
  const bucket = bucketOf(period);
  if (bucket === 'month') {
    const count = monthOf(to) - monthOf(from) + 1;
    return Array.from({ length: count }, (_, index) =>
      index === 0 ? from : firstOf(monthOf(from) + index),
    );
  }
  const step = bucket === 'day' ? 1 : 7;
  const count = Math.floor((toDay(to) - toDay(from)) / step) + 1;
  return Array.from({ length: count }, (_, index) => toDate(toDay(from) + index * step));
}
