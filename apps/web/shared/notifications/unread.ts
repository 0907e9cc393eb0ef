import { useSyncExternalStore } from 'react';

interface Unread {
  notifications: number;
  messages: number;
}

const listeners = new Set<() => void>();
let counts: Unread = { notifications: 0, messages: 0 };

/** Set by code that loads after the login; a guest's page only has zeros. */
export function setUnread(next: Unread) {
  counts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useUnread = () => useSyncExternalStore(subscribe, () => counts);
