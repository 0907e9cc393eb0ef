import { change } from '../../../lib/api/api.ts';
import { useUnsent } from '../../../lib/offline/use-unsent.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { ownKey } from '../../../lib/session/own-key.ts';
import { localStore } from '../../../lib/storage.ts';
import { createOutbox } from './outbox.ts';
import { addToThread } from './thread-cache.ts';

/** The messages this person's device still has to send. */
export const outbox = createOutbox({
  storage: localStore,
  key: () => ownKey('messages'),
  send: (userId, body) => change('POST /messages/{userId}', { params: { userId }, body }),
  onSent: (userId, message) => {
    addToThread(queryClient, userId, { messages: [message] });
    void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  },
});

const RETRY_MS = 5_000;

/** Unsent messages, sent as soon as possible. */
export const useOutbox = () => useUnsent(outbox, ({ refusal }) => refusal === null, RETRY_MS);

/** The drafts of unsent messages, by person. */
export const drafts = {
  read: (userId: string): string => localStore.getItem(`${ownKey('draft')}:${userId}`) ?? '',
  write(userId: string, text: string) {
    if (text === '') localStore.removeItem(`${ownKey('draft')}:${userId}`);
    else localStore.setItem(`${ownKey('draft')}:${userId}`, text);
  },
};
