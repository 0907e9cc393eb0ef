import { addDays, type Day, daysBetween, mondayOf } from '@forja/calendar/day';

const WEEK_DAYS = 7;
const WEEKS = 8;

interface PlannedDay {
  date: Day;
  planned: number;
  done: number;
}

/** What was planned for a week and how much of it was done. */
export interface PlannedWeek {
  monday: Day;
  planned: number;
  done: number;
}

/** The Mondays of the last eight weeks, oldest first, ending with the current week. */
export const lastMondays = (today: Day): Day[] =>
  Array.from({ length: WEEKS }, (_, index) =>
    addDays(mondayOf(today), WEEK_DAYS * (index + 1 - WEEKS)),
  );

/** The planned and completed amounts of each week. */
export function byWeek(days: readonly PlannedDay[], mondays: readonly Day[]): PlannedWeek[] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return mondays.map((monday) => {
    const each = weeks.get(monday) ?? [];
    const sum = (read: (day: PlannedDay) => number) =>
      each.reduce((total, day) => total + read(day), 0);
    return { monday, planned: sum(({ planned }) => planned), done: sum(({ done }) => done) };
  });
}

/**
 * Planned and completed sessions of each week since the plan began. Nothing before its first day
 * counts, and its first week plans no more sessions than it has days left.
 */
export function sessionsByWeek(
  { days, startsOn }: { days: number; startsOn: Day },
  trained: readonly { day: Day; sessions: number }[],
  mondays: readonly Day[],
): PlannedWeek[] {
  const done = trained
    .filter(({ day }) => day >= startsOn)
    .map(({ day, sessions }) => ({ date: day, planned: 0, done: sessions }));
  const since = mondays.filter((monday) => monday >= mondayOf(startsOn));
  return byWeek(done, since).map((each) => {
    const begun = Math.max(0, daysBetween(each.monday, startsOn));
    return { ...each, planned: Math.min(days, WEEK_DAYS - begun) };
  });
}

/** The share of what was planned; the current week counts only while it is the only one. */
export function adherenceOf(weeks: readonly Omit<PlannedWeek, 'monday'>[]): {
  done: number;
  planned: number;
  share: number;
} {
  const over = weeks.length > 1 ? weeks.slice(0, -1) : weeks;
  const planned = over.reduce((sum, week) => sum + week.planned, 0);
  const done = over.reduce((sum, week) => sum + Math.min(week.done, week.planned), 0);
  return { done, planned, share: planned === 0 ? 0 : Math.round((done / planned) * 100) };
}
