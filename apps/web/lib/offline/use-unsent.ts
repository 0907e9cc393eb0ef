import { useCallback, useEffect } from 'react';
import { useStore } from '../store.ts';

const RETRY_MS = 15_000;

type Unsent<Item> = {
  list: () => readonly Item[];
  subscribe: (listener: () => void) => () => void;
  flush: () => Promise<void>;
};

/** The unsent items; sends now, when the network comes back, and periodically. */
export function useUnsent<Item>(
  unsent: Unsent<Item>,
  waits: (item: Item) => boolean,
  retryMs = RETRY_MS,
): readonly Item[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = unsent.subscribe(listener);
      // Another tab may have sent it, or have added something.
      window.addEventListener('storage', listener);
      return () => {
        leave();
        window.removeEventListener('storage', listener);
      };
    },
    [unsent],
  );
  const list = useStore({ read: unsent.list, subscribe });
  const someWait = list.some(waits);
  useEffect(() => {
    if (!someWait) return;
    const flush = () => void unsent.flush();
    flush();
    const timer = setInterval(flush, retryMs);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [unsent, someWait, retryMs]);
  return list;
}
