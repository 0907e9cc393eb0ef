import type { Profile } from '@forja/contract/session/routes';
import type { Db } from '../db/gym-db.ts';

/** One part of what is held about a person, as the personal export carries it. */
interface PersonalData {
  section: string;
  read(db: Db, userId: string): Promise<unknown>;
}

/** More rows than anyone has of one kind: what a person takes along is not paged. */
export const MAX_ROWS = 10_000;

/** Where features say what they know about a person, so that the session feature knows none of them. */
export interface PersonRegistry {
  /** A feature that keeps rows about people pushes its part when it is built. */
  personalData: PersonalData[];
  /** Set by the feature that keeps memberships; without it nobody has one. */
  membershipOf(db: Db, userId: string): Promise<Profile['membership']>;
}

export const createPersonRegistry = (): PersonRegistry => ({
  personalData: [],
  membershipOf: async () => null,
});
