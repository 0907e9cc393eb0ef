import type { Profile } from '@forja/contract/profile/routes';
import { isManagement } from '@forja/contract/roles';
import type { KeyValueStore } from '../storage.ts';
import { createStore } from '../store.ts';

/** What a device remembers of who logged in on it. */
export interface Entries {
  note(profile: Profile, onPhone: boolean, isTrusted: boolean): void;
  /** The address the last person logged in with. */
  email(): string;
  /** The id of the person who is still to be asked whether the phone is theirs. */
  question: Pick<ReturnType<typeof createStore<string | null>>, 'read' | 'subscribe'>;
  /** The question is settled for now: the phone is lent to this person, or nothing was said of it. */
  settle(userId: string, lent: boolean): void;
}

export function createEntries(storage: KeyValueStore, gym: string): Entries {
  const email = `forja-last-email:${gym}`;
  const asked = `forja-phone-question:${gym}`;
  const question = createStore(storage.getItem(asked));
  const ask = (userId: string | null) => {
    if (userId === null) storage.removeItem(asked);
    else storage.setItem(asked, userId);
    question.set(userId);
  };
  const lentTo = (userId: string) => `forja-lent-phone:${gym}:${userId}`;
  return {
    note(profile, onPhone, isTrusted) {
      const isLent = storage.getItem(lentTo(profile.id)) !== null;
      if (!isLent) storage.setItem(email, profile.email);
      const isOpen = onPhone && !isTrusted && !isLent && !isManagement(profile.role);
      ask(isOpen ? profile.id : null);
    },
    email: () => storage.getItem(email) ?? '',
    question,
    settle(userId, lent) {
      ask(null);
      if (!lent) return;
      storage.setItem(lentTo(userId), 'true');
      storage.removeItem(email);
    },
  };
}
