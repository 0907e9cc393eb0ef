import { tabStore } from '../storage.ts';

const KEY = 'return_to';

/** Remembers for this tab where a person wanted to go before the login. */
export function rememberReturn({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  tabStore.setItem(KEY, pathname + search + hash);
}

/** Where the person wanted to go, for a screen that explains why they are asked to log in. */
export const wantedPath = (): string | null => tabStore.getItem(KEY);

/** The remembered path, which can be read once. */
export function takeReturn(): string | null {
  const path = tabStore.getItem(KEY);
  tabStore.removeItem(KEY);
  return path;
}
