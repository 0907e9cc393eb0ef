import { WEEK_MS } from '@forja/calendar/duration';

/** The workouts of each of the last weeks, this one last; a week is seven days back from now. */
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
