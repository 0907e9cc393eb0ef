import { localStore } from '../../storage.ts';

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

const USED = 'passkey_used';

/** Whether a passkey was used in this browser: then login offers it first. */
export const usedPasskeyHere = (): boolean => localStore.getItem(USED) !== null;

export const rememberPasskey = (): void => localStore.setItem(USED, 'true');
