import { DAY_MS } from '@forja/calendar/duration';
import type { Profile } from '@forja/contract/profile/routes';
import type { KeyValueStore } from '../storage.ts';
import { INACTIVITY_TIMEOUT } from './inactivity.ts';

/** Where all tabs store the time of the last activity. */
export const LAST_ACTIVITY = 'last_activity';

/** The longest time that a phone is trusted. */
const TRUSTED = 30 * DAY_MS;

/** The person this device last belonged to, the only one it opens for offline. */
export interface LastPerson {
  read(): Profile | null;
  write(profile: Profile): void;
  forget(): void;
  /** Whether that person's time is over; they are then forgotten. */
  hasLapsed(): boolean;
}

export function createLastPerson(
  storage: KeyValueStore,
  gym: string,
  now: () => number,
  isTrusted: (userId: string) => boolean,
): LastPerson {
  const key = `forja-last-person:${gym}`;
  const forget = () => storage.removeItem(key);
  /** A phone that is not trusted forgets the person when inactivity would have logged them out. */
  const isOver = (profile: Profile, seenAt: number) => {
    const active = Math.max(seenAt, Number(storage.getItem(LAST_ACTIVITY) ?? 0));
    return isTrusted(profile.id) ? now() - seenAt > TRUSTED : now() - active > INACTIVITY_TIMEOUT;
  };
  const read = (): Profile | null => {
    try {
      const stored = JSON.parse(storage.getItem(key) ?? 'null');
      // Only this file writes here.
      const kept = stored as { profile: Profile; seenAt: number } | null;
      if (!kept) return null;
      if (!isOver(kept.profile, kept.seenAt)) return kept.profile;
    } catch {
      // A value cut short by a full disk counts as missing.
    }
    forget();
    return null;
  };
  return {
    read,
    write: (profile) => storage.setItem(key, JSON.stringify({ profile, seenAt: now() })),
    forget,
    hasLapsed: () => storage.getItem(key) !== null && read() === null,
  };
}
