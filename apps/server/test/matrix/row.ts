import type { BuiltInName } from '@forja/contract/duties/profiles';
import type { Harness, TestGym, TestUser } from '../harness.ts';

/** The gym and people of the tests that call every route. */
export interface World {
  harness: Harness;
  gym: TestGym;
  member: TestUser;
  admin: TestUser;
  owner: TestUser;
  /** An admin of each built-in profile. */
  staff: Record<BuiltInName, TestUser>;
}

/**
 * The status each kind of caller gets from a route with ids that do not exist and without a body.
 * `foreign` is the owner of another gym, `device` a device of this gym.
 */
export interface Row {
  guest: number;
  member: number;
  admin: number;
  owner: number;
  foreign: number;
  device: number;
  /**
   * The status for profiles whose answer differs both from that of an admin and from what the
   * permission in the contract decides.
   */
  staff?: Partial<Record<BuiltInName, number>>;
  /** Creates the record in the path; needed when the path has parameters. */
  params?: (world: World) => Promise<Record<string, string>>;
  /** Who can access that record; the owner unless the record is personal. */
  reachedBy?: 'member' | 'owner';
  /** The call logs its caller out, so the people are created again after each call. */
  endsSession?: true;
  /** Earlier calls of the people would change the answer, so they are created again first. */
  needsNewPeople?: true;
  /** A valid body, for the test that adds an unknown field to it. */
  body?: Record<string, unknown>;
}

export type Matrix = Record<string, Row>;

/** The usual rows, for routes where only the access decides. */
export const everyone = (status: number): Row => ({
  guest: status,
  member: status,
  admin: status,
  owner: status,
  foreign: status,
  device: status,
});

export const users = (status: number): Row => ({
  ...everyone(status),
  guest: 401,
  foreign: 401,
  device: 403,
});

export const management = (status: number): Row => ({ ...users(status), member: 403 });

export const owners = (status: number): Row => ({ ...management(status), admin: 403 });
