import { useEffect, useRef } from 'react';

type Keys = Record<string, () => void>;

/**
 * Whether a key pressed there is text. In a radio, a checkbox and an empty search it is a shortcut.
 */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const takesNone =
    target instanceof HTMLInputElement &&
    (['radio', 'checkbox'].includes(target.type) ||
      (target.type === 'search' && target.value === ''));
  return !takesNone && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** The keyboard shortcuts of the counter; they work everywhere except in a dialog. */
export function useSellKeys(keys: Keys, onTyped: () => void) {
  const latest = useRef({ keys, onTyped });
  latest.current = { keys, onTyped };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || event.defaultPrevented) return;
      const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
      const run = latest.current.keys[name];
      if (run && !(name.length === 1 && isTyping(event.target))) {
        event.preventDefault();
        run();
      } else if (/^[\p{L}\p{N}]$/u.test(name) && !event.altKey && !isTyping(event.target)) {
        // A barcode reader types wherever the focus is; its text has to go to the search.
        latest.current.onTyped();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The tile nearest to this one in the direction of an arrow. */
export function neighbourOf(tile: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [
    ...(tile.closest('[data-tiles]')?.querySelectorAll<HTMLElement>('[data-tile]:enabled') ?? []),
  ];
  const at = tiles.indexOf(tile);
  if (key === 'ArrowRight') return tiles[at + 1];
  if (key === 'ArrowLeft') return tiles[at - 1];
  const here = tile.getBoundingClientRect();
  const down = key === 'ArrowDown';
  const distance = (other: HTMLElement) => {
    const box = other.getBoundingClientRect();
    return Math.abs(box.top - here.top) * 10 + Math.abs(box.left - here.left);
  };
  return tiles
    .filter((other) => {
      const { top } = other.getBoundingClientRect();
      return down ? top > here.top + 4 : top < here.top - 4;
    })
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
