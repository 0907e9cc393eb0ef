import { pageEvents } from '../page.ts';
import { localStore } from '../storage.ts';
import { createListeners, useStore } from '../store.ts';

const KEY = 'darkMode';
const { tell, subscribe } = createListeners();

const isDark = () => document.documentElement.dataset.theme === 'dark';

function apply(dark: boolean) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  tell();
}

/** Sets the mode and remembers it on this device. */
export function setDarkMode(dark: boolean) {
  localStore.setItem(KEY, String(dark));
  apply(dark);
}

pageEvents.addEventListener('storage', (event) => {
  const { key, newValue } = event as StorageEvent;
  if (key === KEY && newValue !== null) apply(newValue === 'true');
});

export const useDarkMode = () => useStore({ read: isDark, readDrawn: () => false, subscribe });
