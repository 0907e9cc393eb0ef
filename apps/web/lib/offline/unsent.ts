import { ApiError } from '../api/error.ts';
import type { KeyValueStore } from '../storage.ts';
import { createStoredValue } from './stored-value.ts';

export interface UnsentStore {
  storage: KeyValueStore;
  /** Where the list of the person who is logged in is kept. */
  key: () => string;
}

/** Whether the server said no for good, rather than not being reached or asking to wait. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** What still has to reach the server: a list that outlives the page, and its one sending at a time. */
export function createUnsent<Item>({ storage, key }: UnsentStore, sendAll: () => Promise<void>) {
  const stored = createStoredValue<readonly Item[]>(storage, key);
  const none: readonly Item[] = [];
  let sending: Promise<void> | null = null;
  return {
    list: () => stored.read() ?? none,
    write: (items: readonly Item[]) => stored.write(items.length > 0 ? items : null),
    subscribe: stored.subscribe,
    /** Tries to send what waits; whoever asks meanwhile gets the attempt that is going on. */
    flush(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}
