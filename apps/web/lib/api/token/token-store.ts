import type { KeyValueStore } from '../../storage.ts';

const KEY = 'access_token';

export interface TokenStore {
  read(): string | null;
  /** The token in storage now: another tab may have written it before its event arrived. */
  sync(): string | null;
  write(token: string): void;
  clear(): void;
  /** Removes one token, but never a newer one from another tab. */
  drop(token: string | null): void;
  /** Another tab wrote or removed the token. */
  onForeignChange(listener: (token: string | null) => void): () => void;
}

export function createTokenStore(storage: KeyValueStore, page: EventTarget): TokenStore {
  let held = storage.getItem(KEY);
  const listeners = new Set<(token: string | null) => void>();

  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    // A null key means that the whole store was emptied.
    if (key !== KEY && key !== null) return;
    held = key === null ? null : newValue;
    for (const listener of listeners) listener(held);
  });

  function sync() {
    held = storage.getItem(KEY);
    return held;
  }

  function clear() {
    held = null;
    storage.removeItem(KEY);
  }

  return {
    read: () => held,
    sync,
    write: (token) => {
      held = token;
      storage.setItem(KEY, token);
    },
    clear,
    drop: (token) => {
      if (sync() === token) clear();
    },
    onForeignChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
