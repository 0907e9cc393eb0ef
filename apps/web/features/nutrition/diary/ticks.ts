import type { EatenDay } from '@forja/contract/nutrition/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { ownKey } from '../../../lib/offline/own-key.ts';
import { useUnsent } from '../../../lib/offline/use-unsent.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { localStore } from '../../../lib/storage.ts';
import { createTickQueue, type PendingTick, type TickGroup } from './tick-queue.ts';

const replaced = (days: EatenDay[] | undefined, day: EatenDay) =>
  days?.map((each) => (each.date === day.date ? day : each));

/** Sends a group and puts the answer into every week on screen, also for the next start offline. */
async function send({ dietId, ...body }: TickGroup) {
  const day = await change('PUT /dietas/{id}/eaten', { params: { id: dietId }, body });
  queryClient.setQueriesData<EatenDay[]>({ queryKey: ['mealPlans', 'eaten', dietId] }, (days) =>
    replaced(days, day),
  );
}

const queue = createTickQueue({
  storage: localStore,
  key: () => ownKey('ticks'),
  send,
  onRefused: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
});

/** Ticks items at once on the screen and as soon as may be on the server. */
export function tickItems(ticks: readonly PendingTick[]) {
  queue.put(ticks);
  void queue.flush();
}

/** The ticks that wait to be sent. */
export const usePendingTicks = () => useUnsent(queue, () => true);
