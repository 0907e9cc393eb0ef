import { localStore } from '../../storage.ts';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

const USED = 'passkey_used';

/** Whether somebody used a passkey in this browser: then it is the first thing login offers. */
export const usedPasskeyHere = (): boolean => localStore.getItem(USED) !== null;

export const rememberPasskey = (): void => localStore.setItem(USED, 'true');
