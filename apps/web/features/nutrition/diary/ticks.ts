import type { EatenDay, EatenEntry } from '@forja/contract/nutrition/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { useUnsent } from '../../../lib/offline/use-unsent.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { ownKey } from '../../../lib/session/own-key.ts';
import { localStore } from '../../../lib/storage.ts';
import { createTickQueue, type PendingTick, type TickGroup } from './tick-queue.ts';

const replaced = (days: EatenDay[] | undefined, day: EatenDay) =>
  days?.map((each) => (each.date === day.date ? day : each));

function write({ dietId, date, eaten, itemIds, food }: TickGroup): Promise<EatenDay> {
  if (!food?.foodId)
    return change('PUT /dietas/{id}/eaten', {
      params: { id: dietId },
      body: { date, eaten, itemIds },
    });
  const { itemId, foodId, grams, measure } = food;
  return change('PUT /dietas/{id}/eaten/{itemId}', {
    params: { id: dietId, itemId },
    body: { date, foodId, grams, measure: measure?.name ?? null },
  });
}

/** Sends a group and puts the answer into all weeks that are loaded. */
async function send(group: TickGroup) {
  const day = await write(group);
  const { dietId } = group;
  queryClient.setQueriesData<EatenDay[]>({ queryKey: ['mealPlans', 'eaten', dietId] }, (days) =>
    replaced(days, day),
  );
  if (group.food) await queryClient.invalidateQueries({ queryKey: ['mealPlans', 'shelf'] });
}

const queue = createTickQueue({
  storage: localStore,
  key: () => ownKey('ticks'),
  send,
  onRefused: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
});

/** Ticks items on screen at once and on the server as soon as possible. */
export function tickItems(ticks: readonly PendingTick[]) {
  queue.put(ticks);
  void queue.flush();
}

/** Records a food in place of an item of the diet, or besides it. */
export const eatFood = (dietId: string, date: string, food: EatenEntry) =>
  tickItems([{ dietId, date, itemId: food.itemId, eaten: true, food }]);

export const usePendingTicks = () => useUnsent(queue, () => true);
