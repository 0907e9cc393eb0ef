import type { EatenDay } from '@forja/contract/diets';
import { toast } from '@forja/ui/toast';
import { useEffect, useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { change } from '../../lib/api.ts';
import { currentGym } from '../../lib/gym.ts';
import { queryClient } from '../../lib/query.ts';
import { session } from '../../lib/session/current.ts';
import { localStore } from '../../lib/storage.ts';
import { createTickBox, type PendingTick, type TickGroup } from './tick-box.ts';

const RETRY_MS = 15_000;

const replaced = (days: EatenDay[] | undefined, day: EatenDay) =>
  days?.map((each) => (each.date === day.date ? day : each));

/** Sends a group and puts the answer into every week on screen, also for the next start offline. */
async function send({ dietId, ...body }: TickGroup) {
  const day = await change('PUT /dietas/{id}/eaten', { params: { id: dietId }, body });
  queryClient.setQueriesData<EatenDay[]>({ queryKey: ['mealPlans', 'eaten', dietId] }, (days) =>
    replaced(days, day),
  );
}

const box = createTickBox({
  storage: localStore,
  key: () => `forja-ticks:${currentGym()}:${session.state().user?.id ?? 'guest'}`,
  send,
  onRefused: (error) => toast({ message: errorMessage(error), tone: 'bad' }),
});

/** Ticks items at once on the screen and as soon as may be on the server. */
export function tickItems(ticks: readonly PendingTick[]) {
  box.put(ticks);
  void box.flush();
}

/** The ticks that wait to be sent; tries whenever there may be a network again. */
export function usePendingTicks() {
  const pending = useSyncExternalStore(box.subscribe, box.list);
  const waits = pending.length > 0;
  useEffect(() => {
    if (!waits) return;
    const flush = () => void box.flush();
    const timer = window.setInterval(flush, RETRY_MS);
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [waits]);
  return pending;
}
