import type { Profile } from '@forja/contract/session/routes';
import type { Db } from '../db/gym-db.ts';
import type { Query } from '../db/sql.ts';

/** One section of the personal data download: read at once, or row by row where it can be long. */
export type PersonalData = { section: string } & (
  | { read(db: Db, userId: string): Promise<unknown>; rows?: never }
  | { rows(userId: string): Query<unknown>; read?: never }
);

/** A picture of a person, by its name in the archive they take along. */
export interface PersonalFile {
  name: string;
  /** Undefined where it is gone. */
  read(): Promise<Buffer | undefined>;
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
  /** A feature that keeps pictures of people adds where they are. */
  personalFiles: ((db: Db, userId: string) => Promise<PersonalFile[]>)[];
  /** Set by the memberships feature; without it nobody has a membership. */
  membershipOf(db: Db, userId: string): Promise<Profile['membership']>;
}

export const createPersonRegistry = (): PersonRegistry => ({
  personalData: [],
  personalFiles: [],
  membershipOf: async () => null,
});
