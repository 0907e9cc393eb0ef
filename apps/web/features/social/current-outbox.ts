import { useEffect, useSyncExternalStore } from 'react';
import { change } from '../../lib/api.ts';
import { currentGym } from '../../lib/gym.ts';
import { queryClient } from '../../lib/query.ts';
import { session } from '../../lib/session/current.ts';
import { localStore } from '../../lib/storage.ts';
import { createOutbox } from './outbox.ts';
import { addToThread } from './thread-cache.ts';

const own = (kind: string) =>
  `forja-${kind}:${currentGym()}:${session.state().user?.id ?? 'guest'}`;

/** The messages this person's device still has to send. */
export const outbox = createOutbox({
  storage: localStore,
  key: () => own('messages'),
  send: (userId, body) => change('POST /messages/{userId}', { params: { userId }, body }),
  onSent: (userId, message) => {
    addToThread(queryClient, userId, { messages: [message] });
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  },
});

const RETRY_MS = 5_000;

/** Sends what waits now, when the network comes back, and now and then. */
export function useOutbox() {
  const list = useSyncExternalStore(outbox.subscribe, outbox.list);
  const waits = list.some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!waits) return;
    const flush = () => void outbox.flush();
    flush();
    const timer = setInterval(flush, RETRY_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [waits]);
  return list;
}

/** What was begun and not sent, by person. */
export const drafts = {
  read: (userId: string): string => localStore.getItem(`${own('draft')}:${userId}`) ?? '',
  write(userId: string, text: string) {
    if (text === '') localStore.removeItem(`${own('draft')}:${userId}`);
    else localStore.setItem(`${own('draft')}:${userId}`, text);
  },
};
