import { ApiError } from '../api/error.ts';
import type { KeyValueStore } from '../storage.ts';
import { createStoredValue } from './stored-value.ts';

export interface UnsentStore {
  storage: KeyValueStore;
  /** The storage key of the logged-in person's list. */
  key: () => string;
}

/** Whether the server refused it for good, unlike an unreachable server or a request to wait. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/**
 * A list of what still has to reach the server: it survives the page, and one sending runs at a
 * time.
 */
export function createUnsent<Item>({ storage, key }: UnsentStore, sendAll: () => Promise<void>) {
  const stored = createStoredValue<readonly Item[]>(storage, key);
  const none: readonly Item[] = [];
  let sending: Promise<void> | null = null;
  return {
    list: () => stored.read() ?? none,
    write: (items: readonly Item[]) => stored.write(items.length > 0 ? items : null),
    subscribe: stored.subscribe,
    /** Sends what waits; callers meanwhile share the running attempt. */
    flush(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}
