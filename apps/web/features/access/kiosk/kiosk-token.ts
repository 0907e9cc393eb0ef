import { currentGym } from '../../../lib/gym-address.ts';
import { localStore } from '../../../lib/storage.ts';

const TOKEN = /^fjd_[\w-]{8,100}$/;
const nameOf = () => `forja-kiosk:${currentGym()}`;

/** Moves a token out of the address, so that it does not stay in the tablet's history. */
export function takeToken(): string | null {
  const given = window.location.hash.slice(1);
  if (TOKEN.test(given)) {
    localStore.setItem(nameOf(), given);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }
  return localStore.getItem(nameOf());
}

export const storeToken = (token: string) => localStore.setItem(nameOf(), token);
export const removeToken = () => localStore.removeItem(nameOf());
export const isToken = (text: string): boolean => TOKEN.test(text);
