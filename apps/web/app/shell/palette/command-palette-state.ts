import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = false;

function set(next: boolean) {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = () => set(true);
export const closePalette = () => set(false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Ctrl K or ⌘ K opens it from anywhere. */
export function usePaletteOpen(): boolean {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      set(!open);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return useSyncExternalStore(subscribe, () => open);
}
