import type { KeyValueStore } from '../storage.ts';

/** What this phone knows of the trust in it; the server decides and has the last word. */
export interface PhoneTrust {
  /** Whose phone it is, while the trust lasts. */
  person(): string | null;
  begin(userId: string, expiresAt: string): void;
  forget(): void;
  /** What the server says now; null when it says nothing. */
  ask(): Promise<boolean | null>;
}

export function createPhoneTrust(
  storage: KeyValueStore,
  gym: string,
  now: () => number,
  ask: () => Promise<boolean | null>,
): PhoneTrust {
  const key = `forja-trust:${gym}`;
  return {
    person: () => {
      const [userId, until] = (storage.getItem(key) ?? '').split(' ');
      return userId && Number(until) > now() ? userId : null;
    },
    begin: (userId, expiresAt) => storage.setItem(key, `${userId} ${Date.parse(expiresAt)}`),
    forget: () => storage.removeItem(key),
    ask,
  };
}
