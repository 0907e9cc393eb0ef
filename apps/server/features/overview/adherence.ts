import { addDays, type Day, mondayOf } from '@forja/calendar/day';
import type { Adherence } from '@forja/contract/overview/routes';

interface PlannedDay {
  date: Day;
  planned: number;
  done: number;
}

/** The Mondays of the last weeks, oldest first, ending with the current week. */
export const lastMondays = (today: Day, weeks: number): Day[] =>
  Array.from({ length: weeks }, (_, index) => addDays(mondayOf(today), 7 * (index + 1 - weeks)));

/** The planned and completed amounts of each week. */
export function byWeek(days: readonly PlannedDay[], mondays: readonly Day[]): Adherence['weeks'] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return mondays.map((monday) => {
    const each = weeks.get(monday) ?? [];
    const sum = (read: (day: PlannedDay) => number) =>
      each.reduce((total, day) => total + read(day), 0);
    return { monday, planned: sum(({ planned }) => planned), done: sum(({ done }) => done) };
  });
}
