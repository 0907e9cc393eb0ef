/**
 * Whether there is a page: the server draws those of the shop with the same code
 * (`draw-shop.tsx`), where nothing happens and nothing is kept.
 */
export const inBrowser = typeof document !== 'undefined';

/** Where the page hears what happens to it, also in other tabs. */
export const pageEvents: EventTarget = inBrowser ? window : new EventTarget();

/** What the server wrote into the head of the page. */
export const metaOf = (name: string): string | undefined =>
  inBrowser ? document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content : undefined;
