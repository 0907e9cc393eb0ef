import { inBrowser } from './page.ts';

/** The part of `Storage` we use; tests and private windows have their own. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** A store that lasts as long as the page. */
export function memoryStore(): KeyValueStore {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
}

/**
 * A full or forbidden store must never break a screen, so a failed write is dropped: everything
 * stored here can be requested again.
 */
function guarded(storage: Storage): KeyValueStore {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      try {
        storage.setItem(key, value);
      } catch (error) {
        console.warn('storage is full', error);
      }
    },
    removeItem: (key) => storage.removeItem(key),
    keys: () => Object.keys(storage),
  };
}

/** On the server, where a page of one gym must leave nothing for that of the next. */
const nothing: KeyValueStore = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  keys: () => [],
};

function open(read: () => Storage): KeyValueStore {
  if (!inBrowser) return nothing;
  try {
    const storage = read();
    storage.getItem('');
    return guarded(storage);
  } catch {
    // Browsers that forbid storage throw on the first access.
    return memoryStore();
  }
}

export const localStore = open(() => window.localStorage);
export const tabStore = open(() => window.sessionStorage);
