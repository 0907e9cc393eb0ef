import type { Streak } from '@forja/contract/overview/routes';

const DAY_MS = 86_400_000;

const dayNumber = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

/** Monday is 0; 1 January 1970 was a Thursday. */
const weekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

interface TrainedDay {
  day: string;
  sessions: number;
}

/** How many weeks in a row a person trained; the current week does not break the streak. */
export function streakOf(days: readonly TrainedDay[], today: string): Streak {
  const now = dayNumber(today);
  const monday = now - weekday(now);
  const thisWeek = [0, 0, 0, 0, 0, 0, 0];
  const weeksAgo = new Set<number>();
  for (const { day, sessions } of days) {
    const number = dayNumber(day);
    const at = number - monday;
    if (at >= 0 && at < 7) thisWeek[at] = sessions;
    weeksAgo.add(Math.floor((monday + 6 - number) / 7));
  }
  let week = weeksAgo.has(0) ? 0 : 1;
  const from = week;
  while (weeksAgo.has(week)) week += 1;
  return { weeks: week - from, thisWeek };
}
