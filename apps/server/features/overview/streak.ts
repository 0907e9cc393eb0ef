import { type Day, daysBetween, mondayOf } from '@forja/calendar/day';
import type { Streak } from '@forja/contract/overview/routes';

interface TrainedDay {
  day: Day;
  sessions: number;
}

/** How many weeks in a row somebody trained. The current week does not break the streak. */
export function streakOf(days: readonly TrainedDay[], today: Day): Streak {
  const monday = mondayOf(today);
  const thisWeek = [0, 0, 0, 0, 0, 0, 0];
  const weeksAgo = new Set<number>();
  for (const { day, sessions } of days) {
    const at = daysBetween(monday, day);
    if (at >= 0 && at < 7) thisWeek[at] = sessions;
    weeksAgo.add(daysBetween(mondayOf(day), monday) / 7);
  }
  let week = weeksAgo.has(0) ? 0 : 1;
  const from = week;
  while (weeksAgo.has(week)) week += 1;
  return { weeks: week - from, thisWeek };
}
