import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** Those who want to know when something outside React changes. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value outside React that components follow. */
export function createStore<Value>(initial: Value) {
  const { tell, subscribe } = createListeners();
  let value = initial;
  return {
    read: () => value,
    set(next: Value) {
      value = next;
      tell();
    },
    subscribe,
  };
}

interface Followed<Value> {
  read: () => Value;
  /** The value in a page that the server drew, where it knows less than this device. */
  readDrawn?: () => Value;
  subscribe: (listener: Listener) => () => void;
}

/** The value as it is now; the component is drawn again when it changes. */
export const useStore = <Value>(store: Followed<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read, store.readDrawn ?? store.read);

/**
 * Whether this is still the page that the server drew, which knows nothing of the device: there, and
 * until the screen has taken over.
 */
export const useDrawn = (): boolean =>
  useStore({ read: () => false, readDrawn: () => true, subscribe: () => () => undefined });
