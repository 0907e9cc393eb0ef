/** What the page shows before its screen takes over: markup from the server, which has no scripts. */

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
