import type { KeyValueStore } from '../storage.ts';
import { createListeners } from '../store.ts';

/**
 * A value stored on this device. Reading it returns the same object until it changes, as `useStore`
 * needs.
 */
export function createStoredValue<Value>(storage: KeyValueStore, key: () => string) {
  const { tell, subscribe } = createListeners();
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
      tell();
    },
    subscribe,
  };
}
