import type { Profile } from '@forja/contract/profile/routes';
import { sql } from 'kysely';
import type { Db } from '../db/gym-db.ts';
import type { Query } from '../db/sql.ts';

/**
 * One section of the personal data download: read at once, or for long ones a query or list that is
 * read in parts.
 */
export type PersonalData = { section: string } & (
  | { read(db: Db, userId: string): Promise<unknown>; rows?: never; list?: never }
  | { rows(userId: string): Query<unknown>; read?: never; list?: never }
  | { list(db: Db, userId: string): AsyncIterable<unknown>; read?: never; rows?: never }
);

/** A picture of a person, with its name in the downloaded archive. */
export interface PersonalFile {
  name: string;
  /** Undefined if it is gone. */
  read(): Promise<Buffer | undefined>;
}

/**
 * Features register here what they know about a person, so that the session feature depends on none
 * of them.
 */
export interface PersonRegistry {
  /** Each feature with data about people adds its section when it is created. */
  personalData: PersonalData[];
  /** Each feature with pictures of people adds where they are. */
  personalFiles: ((db: Db, userId: string) => Promise<PersonalFile[]>)[];
  /** Set by the memberships feature; without it nobody has a membership. */
  membershipOf(userId: string): Query<NonNullable<Profile['membership']>>;
}

export const createPersonRegistry = (): PersonRegistry => ({
  personalData: [],
  personalFiles: [],
  membershipOf: () => sql`select where false`,
});
