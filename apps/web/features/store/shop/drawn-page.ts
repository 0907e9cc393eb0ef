/** What the page from the server has before its screen takes over. */

const drawn = <E extends Element>(query: string): E[] => [
  ...document.querySelectorAll<E>(`#root ${query}`),
];

let pictures: ReadonlySet<string | null> = new Set();

/** Called before the screen takes over. */
export function noteDrawnPictures(): void {
  pictures = new Set(drawn('picture img').map((image) => image.getAttribute('src')));
}

/** Whether the page from the server has a picture already, without a placeholder. */
export const isDrawn = (address: string | undefined): boolean =>
  address !== undefined && pictures.has(address);

interface EarlySearch {
  text: string;
  isFocused: boolean;
  /** The text by now, because people keep typing; the box is that of the screen from here on. */
  take(): string;
}

/** The text somebody is typing into the server's search box; null if there is none. */
export function earlySearch(): EarlySearch | null {
  // Only the server gives its box a name.
  const [box] = drawn<HTMLInputElement>('input[name="buscar"]');
  if (!box) return null;
  const isFocused = document.activeElement === box;
  const take = () => {
    box.removeAttribute('name');
    return box.value;
  };
  return { text: box.value, isFocused, take };
}
