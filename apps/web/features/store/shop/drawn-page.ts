import { useEffect, useState } from 'react';

/** What the page shows before its screen takes over: markup from the server, which has no scripts. */

declare global {
  interface Window {
    /** The button of the page that was pressed last, as `boot.js` noted it. */
    forjaPressed?: HTMLElement | null;
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

const wordsOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** The buttons with the same words as this one, which may be those of several products of one name. */
const alike = (button: Element) =>
  drawn<HTMLElement>('main button').filter((each) => wordsOf(each) === wordsOf(button));

/**
 * Presses again what was pressed before the screen was there to hear it, where the screen draws that
 * button too.
 */
export function usePressedEarly(): void {
  const [pressed] = useState(() => {
    const button = isWaiting && window.forjaPressed;
    return button ? { button, place: alike(button).indexOf(button) } : null;
  });
  useEffect(() => {
    if (isWaiting && pressed && pressed.place >= 0) alike(pressed.button)[pressed.place]?.click();
    isWaiting = false;
  }, [pressed]);
}
