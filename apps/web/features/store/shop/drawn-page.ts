import { useEffect, useState } from 'react';

/** What the page from the server shows before its scripts take over. */

declare global {
  interface Window {
    /** The last button pressed before the scripts were there, noted by `boot.js`. */
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

/** Whether the page from the server already shows a picture, which then needs no placeholder. */
export function isDrawn(address: string | undefined): boolean {
  // The first call is made while that page is still there.
  pictures ??= readPictures();
  return address !== undefined && pictures.has(address);
}

/** The text somebody is typing into the server's search box; null if there is none. */
export function earlySearch(): { text: string; isFocused: boolean } | null {
  // The box of the screen itself has no name.
  const [box] = drawn<HTMLInputElement>('input[name="buscar"]');
  return box ? { text: box.value, isFocused: document.activeElement === box } : null;
}

let isWaiting = false;

/** Called when the server drew this page and the screen is about to replace it. */
export function expectTakeover(): void {
  isWaiting = true;
}

const wordsOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/**
 * All buttons with the same words as this one; there can be several, for products of the same name.
 */
const alike = (button: Element) =>
  drawn<HTMLElement>('main button').filter((each) => wordsOf(each) === wordsOf(button));

/**
 * Presses again the button that was pressed before the screen was ready, if the screen has it too.
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
