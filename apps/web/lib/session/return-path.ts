import { tabStore } from '../storage.ts';

const KEY = 'return_to';
const PERSON = 'return_to_of';

/** Remembers whose tab it is: the next person does not return to where they were. */
export const rememberTabPerson = (userId: string): void => tabStore.setItem(PERSON, userId);

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

/** The remembered path. It can be read once, by the person who was here or asked for it. */
export function takeReturn(userId: string): string | null {
  const path = tabStore.getItem(KEY);
  const reader = tabStore.getItem(PERSON);
  forgetReturn();
  return reader === null || reader === userId ? path : null;
}

/** After a deliberate logout the next login does not return to the last screen. */
export function forgetReturn(): void {
  tabStore.removeItem(KEY);
  tabStore.removeItem(PERSON);
}
