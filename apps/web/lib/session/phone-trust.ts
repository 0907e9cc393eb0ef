import type { KeyValueStore } from '../storage.ts';

/** What this phone knows about being trusted; the server decides. */
export interface PhoneTrust {
  /** The phone's person, while it is trusted. */
  person(): string | null;
  begin(userId: string, expiresAt: string): void;
  forget(): void;
  /** The server's current answer; null without one. */
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
