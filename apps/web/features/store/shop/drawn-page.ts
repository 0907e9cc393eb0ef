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

interface EarlySearch {
  text: string;
  isFocused: boolean;
  /** The text by now: people keep typing until the screen replaces the page. */
  latest(): string;
}

/** The text somebody is typing into the server's search box; null if there is none. */
export function earlySearch(): EarlySearch | null {
  // The box of the screen itself has no name.
  const [box] = drawn<HTMLInputElement>('input[name="buscar"]');
  if (!box) return null;
  const isFocused = document.activeElement === box;
  return { text: box.value, isFocused, latest: () => box.value };
}

let isWaiting = false;

/** Called when the server drew this page and the screen is about to replace it. */
export function expectTakeover(): void {
  isWaiting = true;
}

const wordsOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** The buttons with the same words as this one; products of one name have several. */
const alike = (button: HTMLElement, all: readonly HTMLElement[]) =>
  all.filter((each) => wordsOf(each) === wordsOf(button));

/**
 * Presses again the button that was pressed before the screen was ready, if the screen has it too.
 * The press is read only when the screen is there, because drawing it takes a while on slow phones.
 */
export function usePressedEarly(): void {
  const [before] = useState(() => (isWaiting ? drawn<HTMLElement>('main button') : []));
  useEffect(() => {
    if (!isWaiting) return;
    isWaiting = false;
    const { forjaPressed: pressed } = window;
    const place = pressed ? alike(pressed, before).indexOf(pressed) : -1;
    if (pressed && place >= 0) alike(pressed, drawn('main button'))[place]?.click();
  }, [before]);
}
