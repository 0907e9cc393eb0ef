import type { EatenDay } from '@forja/contract/nutrition/routes';
import { mondayOf } from '@forja/library/diet';

type Day = Pick<EatenDay, 'date' | 'plannedCount' | 'itemIds'>;

/** The share of planned items that were eaten, 0 to 1; null when nothing was planned. */
export function adherence(days: readonly Day[]): number | null {
  const planned = days.reduce((sum, { plannedCount }) => sum + plannedCount, 0);
  if (planned === 0) return null;
  const eaten = days.reduce(
    (sum, { plannedCount, itemIds }) => sum + Math.min(plannedCount, itemIds.length),
    0,
  );
  return eaten / planned;
}

/** The same by week, oldest first; weeks without a plan are left out. */
export function weeklyAdherence(days: readonly Day[]): { monday: string; share: number }[] {
  const weeks = Map.groupBy(days, ({ date }) => mondayOf(date));
  return [...weeks].flatMap(([monday, each]) => {
    const share = adherence(each);
    return share === null ? [] : [{ monday, share }];
  });
}
