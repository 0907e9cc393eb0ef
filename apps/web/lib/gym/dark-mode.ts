import { useSyncExternalStore } from 'react';
import { localStore } from '../storage.ts';

const KEY = 'darkMode';
const listeners = new Set<() => void>();

const isDark = () => document.documentElement.dataset.theme === 'dark';

function apply(dark: boolean) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Sets the mode and remembers it on this device. */
export function setDarkMode(dark: boolean) {
  localStore.setItem(KEY, String(dark));
  apply(dark);
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY && event.newValue !== null) apply(event.newValue === 'true');
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useDarkMode = () => useSyncExternalStore(subscribe, isDark);
