import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';

const open = createStore(false);

export const openPalette = () => open.set(true);
export const closePalette = () => open.set(false);

/** Ctrl K or ⌘ K opens it from anywhere. */
export function usePaletteOpen(): boolean {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open.set(!open.read());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return useStore(open);
}
