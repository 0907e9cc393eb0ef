import { ApiError, fieldMessage } from '../api/error.ts';
import type { KeyValueStore } from '../storage.ts';
import { createStoredValue } from './stored-value.ts';

export interface UnsentStore {
  storage: KeyValueStore;
  /** The storage key of the logged-in person's list. */
  key: () => string;
}

/** Why the server refused for good; null if it cannot be reached or only asks to wait. */
export const finalRefusal = (error: unknown): string | null =>
  error instanceof ApiError &&
  error.kind === 'answer' &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429
    ? fieldMessage(error)
    : null;

/**
 * A list of items that still have to reach the server. It survives the page, and only one sending
 * runs at a time.
 */
export function createUnsent<Item>({ storage, key }: UnsentStore, sendAll: () => Promise<void>) {
  const stored = createStoredValue<readonly Item[]>(storage, key);
  const none: readonly Item[] = [];
  const list = () => stored.read() ?? none;
  let sending: Promise<void> | null = null;
  let askedMeanwhile = false;

  /** Called again while sending: items tried before the network came back are tried once more. */
  async function sendWhileAsked(): Promise<void> {
    do {
      askedMeanwhile = false;
      await sendAll();
    } while (askedMeanwhile && list().length > 0);
  }

  return {
    list,
    write: (items: readonly Item[]) => stored.write(items.length > 0 ? items : null),
    subscribe: stored.subscribe,
    /** Sends waiting items; concurrent callers wait for the same run. */
    flush(): Promise<void> {
      askedMeanwhile = sending !== null;
      sending ??= sendWhileAsked().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}
