import type { EntryCode } from '@forja/contract/access/routes';
import { entryCodeName } from '../../../lib/offline/cache.ts';
import type { KeyValueStore } from '../../../lib/storage.ts';

/** What a phone stores to make its codes without a network. */
export interface StoredCode {
  userId: string;
  secret: string;
  pin: string;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  offset: number;
}

function isStoredCode(value: unknown): value is StoredCode {
  if (typeof value !== 'object' || value === null) return false;
  return 'secret' in value && 'pin' in value && 'userId' in value && 'offset' in value;
}

export function readStoredCode(
  storage: KeyValueStore,
  gym: string,
  userId: string,
): StoredCode | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(entryCodeName(gym, userId)) ?? 'null');
    return isStoredCode(value) && value.userId === userId ? value : null;
  } catch {
    // A value cut short by a full disk is requested again.
    return null;
  }
}

/** Stores the answer with the clock difference, measured in the middle of the call. */
export function storeCode(
  storage: KeyValueStore,
  gym: string,
  code: EntryCode,
  call: { started: number; ended: number },
): StoredCode {
  const { userId, secret, pin } = code;
  const offset = Date.parse(code.now) - (call.started + call.ended) / 2;
  const stored = { userId, secret, pin, offset: Math.round(offset) };
  storage.setItem(entryCodeName(gym, userId), JSON.stringify(stored));
  return stored;
}
