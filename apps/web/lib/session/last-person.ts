import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import { isManagement } from '@forja/contract/roles';
import type { Profile } from '@forja/contract/session/routes';
import type { KeyValueStore } from '../storage.ts';

/** As long as the server itself would let the session rest. */
const lifetime = ({ role }: Profile) => (isManagement(role) ? 12 * HOUR_MS : 30 * DAY_MS);

/** The person this device last belonged to, the only one it opens for without a network. */
export interface LastPerson {
  read(): Profile | null;
  write(profile: Profile): void;
  forget(): void;
}

export function createLastPerson(
  storage: KeyValueStore,
  gym: string,
  now: () => number,
): LastPerson {
  const key = `forja-last-person:${gym}`;
  const forget = () => storage.removeItem(key);
  return {
    read: () => {
      try {
        const stored = JSON.parse(storage.getItem(key) ?? 'null');
        // Only this file writes here.
        const kept = stored as { profile: Profile; seenAt: number } | null;
        if (!kept) return null;
        if (now() - kept.seenAt <= lifetime(kept.profile)) return kept.profile;
      } catch {
        // A value cut short by a full disk counts as missing.
      }
      forget();
      return null;
    },
    write: (profile) => storage.setItem(key, JSON.stringify({ profile, seenAt: now() })),
    forget,
  };
}
