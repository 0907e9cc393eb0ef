import { tabStore } from '../storage.ts';

const KEY = 'return_to';

/** Remembers, for this tab, where a person wanted to go before having to log in. */
export function rememberReturn({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  tabStore.setItem(KEY, pathname + search + hash);
}

/** Where the person wanted to go, once. */
export function takeReturn(): string | null {
  const path = tabStore.getItem(KEY);
  tabStore.removeItem(KEY);
  return path;
}
