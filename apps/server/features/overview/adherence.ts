import type { Adherence } from '@forja/contract/overview/routes';
import { addDays, mondayOf } from '@forja/library/diet';

interface PlannedDay {
  date: string;
  planned: number;
  done: number;
}

/** The Mondays of the last weeks, oldest first, this week's included. */
export const lastMondays = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, index) => addDays(mondayOf(today), 7 * (index + 1 - weeks)));

/** What was planned and done in each week. */
export function byWeek(
  days: readonly PlannedDay[],
  mondays: readonly string[],
): Adherence['weeks'] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return mondays.map((monday) => {
    const each = weeks.get(monday) ?? [];
    const sum = (read: (day: PlannedDay) => number) =>
      each.reduce((total, day) => total + read(day), 0);
    return { monday, planned: sum(({ planned }) => planned), done: sum(({ done }) => done) };
  });
}
