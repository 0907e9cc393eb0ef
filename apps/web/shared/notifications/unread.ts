import { createStore, useStore } from '../../lib/store.ts';

interface Unread {
  notifications: number;
  messages: number;
}

const counts = createStore<Unread>({ notifications: 0, messages: 0 });

/** Filled by what is loaded after the login; a guest's page only holds the zeros. */
export const setUnread = counts.set;

export const useUnread = () => useStore(counts);
