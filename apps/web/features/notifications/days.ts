import { dateIn, formatLongDay } from '../../lib/format/format.ts';

const DAY = 24 * 60 * 60_000;

export interface DayGroup<T> {
  date: string;
  label: string;
  rows: T[];
}

/** Groups rows by their day in the gym's time zone, in the given order. */
export function groupByDay<T extends { createdAt: string }>(
  rows: readonly T[],
  timeZone: string,
  now: number,
): DayGroup<T>[] {
  const names = new Map([
    [dateIn(now - DAY, timeZone), 'Ayer'],
    [dateIn(now, timeZone), 'Hoy'],
  ]);
  return [...Map.groupBy(rows, ({ createdAt }) => dateIn(createdAt, timeZone))].map(
    ([date, group]) => ({
      date,
      label: names.get(date) ?? formatLongDay(`${date}T12:00:00Z`, 'UTC'),
      rows: group,
    }),
  );
}
