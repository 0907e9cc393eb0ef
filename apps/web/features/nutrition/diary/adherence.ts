import { type Day, mondayOf } from '@forja/calendar/day';
import type { EatenDay } from '@forja/contract/nutrition/routes';

type DietDay = Pick<EatenDay, 'date' | 'plannedCount' | 'itemIds'>;

/** The share of the planned items that was eaten, 0 to 1; null when nothing was planned. */
export function adherence(days: readonly DietDay[]): number | null {
  const planned = days.reduce((sum, { plannedCount }) => sum + plannedCount, 0);
  if (planned === 0) return null;
  const eaten = days.reduce(
    (sum, { plannedCount, itemIds }) => sum + Math.min(plannedCount, itemIds.length),
    0,
  );
  return eaten / planned;
}

/** The same week by week, oldest first; weeks without a plan are left out. */
export function weeklyAdherence(days: readonly DietDay[]): { monday: Day; share: number }[] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return [...weeks].flatMap(([monday, each]) => {
    const share = adherence(each);
    return share === null ? [] : [{ monday, share }];
  });
}
