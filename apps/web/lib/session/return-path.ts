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

/** The remembered path, which can be read once. */
export function takeReturn(): string | null {
  const path = tabStore.getItem(KEY);
  tabStore.removeItem(KEY);
  return path;
}
