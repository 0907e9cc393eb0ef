import type { DietItem, EatenEntry } from '@forja/contract/nutrition/routes';
import type { PendingTick } from './tick-queue.ts';

const asPlanned = ({ id, ...item }: DietItem): EatenEntry => ({
  ...item,
  itemId: id,
  extra: false,
});

interface Day {
  dietId: string;
  date: string;
  /** The items of the diet, where a tick finds the food and its amount. */
  items: readonly DietItem[];
}

/** What was eaten on a date, by item: the server's answer plus what is still unsent. */
export function eatenEntries(
  served: readonly EatenEntry[],
  pending: readonly PendingTick[],
  { dietId, date, items }: Day,
): ReadonlyMap<string, EatenEntry> {
  const eaten = new Map(served.map((entry) => [entry.itemId, entry]));
  for (const tick of pending) {
    if (tick.dietId !== dietId || tick.date !== date) continue;
    const item = items.find(({ id }) => id === tick.itemId);
    // A plain tick does not change what is already stored for the item, as on the server.
    const entry = tick.food ?? eaten.get(tick.itemId) ?? (item && asPlanned(item));
    if (!tick.eaten) eaten.delete(tick.itemId);
    else if (entry) eaten.set(tick.itemId, entry);
  }
  return eaten;
}
