import type { KeyValueStore } from '../storage.ts';

/**
 * A value stored on this device; it stays the same object until it changes, as
 * `useSyncExternalStore` requires.
 */
export function createStoredValue<Value>(storage: KeyValueStore, key: () => string) {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value | null } = { text: null, value: null };

  function parse(text: string | null): Value | null {
    try {
      // Only `write` writes here.
      return text === null ? null : (JSON.parse(text) as Value);
    } catch {
      // A value cut short by a full disk counts as missing.
      return null;
    }
  }

  return {
    read(): Value | null {
      const text = storage.getItem(key());
      if (text !== known.text) known = { text, value: parse(text) };
      return known.value;
    },
    /** Null removes the value. */
    write(value: Value | null) {
      if (value === null) storage.removeItem(key());
      else storage.setItem(key(), JSON.stringify(value));
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
