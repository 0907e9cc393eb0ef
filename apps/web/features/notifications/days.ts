import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { formatLongDay } from '../../lib/format/dates.ts';

export interface DayGroup<T> {
  date: Day;
  label: string;
  rows: T[];
}

/** Groups rows by their day in the gym's time zone, in the given order. */
export function groupByDay<T extends { createdAt: string }>(
  rows: readonly T[],
  timeZone: string,
  now: number,
): DayGroup<T>[] {
  const today = dayIn(timeZone, now);
  const names = new Map([
    [addDays(today, -1), 'Ayer'],
    [today, 'Hoy'],
  ]);
  return [...Map.groupBy(rows, ({ createdAt }) => dayIn(timeZone, createdAt))].map(
    ([date, group]) => ({
      date,
      label: names.get(date) ?? formatLongDay(date),
      rows: group,
    }),
  );
}
