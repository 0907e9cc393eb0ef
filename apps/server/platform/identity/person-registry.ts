import type { Profile } from '@forja/contract/session/routes';
import type { Db } from '../db/gym-db.ts';

/** One section of the personal data download. */
interface PersonalData {
  section: string;
  read(db: Db, userId: string): Promise<unknown>;
}

/** More rows than anyone has of one kind, because the download is not paged. */
export const MAX_ROWS = 10_000;

/**
 * Features register here what they know about a person, so that the session feature depends on none
 * of them.
 */
export interface PersonRegistry {
  /** A feature with rows about people adds its section when it is created. */
  personalData: PersonalData[];
  /** Set by the memberships feature; without it nobody has a membership. */
  membershipOf(db: Db, userId: string): Promise<Profile['membership']>;
}

export const createPersonRegistry = (): PersonRegistry => ({
  personalData: [],
  membershipOf: async () => null,
});
