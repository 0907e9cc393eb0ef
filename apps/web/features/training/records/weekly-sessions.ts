import { WEEK_MS } from '@forja/calendar/duration';

/**
 * The number of workouts in each of the last weeks, the current one last; weeks are counted in
 * seven days back from now.
 */
export function weeklySessions(
  logs: readonly { startedAt: string }[],
  now: number,
  weeks = 8,
): { since: number; count: number }[] {
  return Array.from({ length: weeks }, (_, index) => {
    const since = now - (weeks - index) * WEEK_MS;
    const count = logs.filter(({ startedAt }) => {
      const at = Date.parse(startedAt);
      return at > since && at <= since + WEEK_MS;
    }).length;
    return { since, count };
  });
}
