import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { formatLongDay } from '../../lib/format/dates.ts';

export interface DayGroup<T> {
  date: Day;
  label: string;
  rows: T[];
}

/** Rows under the day they happened on in the gym, in the order in which they came. */
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
