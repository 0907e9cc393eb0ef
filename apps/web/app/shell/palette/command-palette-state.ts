import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';

const open = createStore(false);

/** What was typed since the palette was requested; null once its input has the focus. */
let typedAhead: string | null = null;

export function openPalette() {
  typedAhead = '';
  open.set(true);
}

export function closePalette() {
  typedAhead = null;
  open.set(false);
}

/** The initial text of the input. */
export const readTypedAhead = () => typedAhead ?? '';

/** From now on the box takes the keys itself. */
export function endTypingAhead() {
  typedAhead = null;
}

/** Keys pressed before the palette is drawn are meant for it, never for the page below. */
function keepForPalette(event: KeyboardEvent) {
  if (typedAhead === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if ([...event.key].length === 1) typedAhead += event.key;
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Ctrl K or ⌘ K opens it from anywhere. */
export function usePaletteOpen(): boolean {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (open.read()) closePalette();
      else openPalette();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keydown', keepForPalette, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keydown', keepForPalette, true);
    };
  }, []);
  return useStore(open);
}
