import { useEffect, useState } from 'react';

/** What the page shows before its screen takes over: markup from the server, which has no scripts. */

declare global {
  interface Window {
    /** The button of the page that was pressed last, as `boot.js` noted it. */
    forjaPressed?: Element | null;
  }
}

const drawn = <E extends Element>(query: string): E[] => [
  ...document.querySelectorAll<E>(`#root ${query}`),
];

const readPictures = () =>
  new Set(
    drawn<HTMLImageElement>('picture img')
      .filter((image) => image.complete)
      .map((image) => image.getAttribute('src')),
  );

let pictures: ReturnType<typeof readPictures> | undefined;

/** Whether a picture is there already, and so needs no blurred one before it. */
export function isDrawn(address: string | undefined): boolean {
  // Asked for the first time while the page of the server still stands.
  pictures ??= readPictures();
  return address !== undefined && pictures.has(address);
}

/** What somebody is writing into the search box; null where the server drew none. */
export function earlySearch(): { text: string; isFocused: boolean } | null {
  // The screen's own box has no name.
  const [box] = drawn<HTMLInputElement>('input[name="buscar"]');
  return box ? { text: box.value, isFocused: document.activeElement === box } : null;
}

let isWaiting = false;

/** The server drew this page, and its screen is about to take over. */
export function expectTakeover(): void {
  isWaiting = true;
}

/**
 * Presses again what was pressed before the screen was there to hear it: it draws the same buttons in
 * the same order.
 */
export function usePressedEarly(): void {
  const [place] = useState(() => {
    const { forjaPressed: pressed } = window;
    return isWaiting && pressed ? drawn('main button').indexOf(pressed) : -1;
  });
  useEffect(() => {
    if (isWaiting && place >= 0) drawn<HTMLElement>('main button')[place]?.click();
    isWaiting = false;
  }, [place]);
}
