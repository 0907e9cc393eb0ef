import type { Harness, TestGym, TestUser } from '../harness.ts';

/** A gym full of people for the suites that walk every route. */
export interface World {
  harness: Harness;
  gym: TestGym;
  member: TestUser;
  admin: TestUser;
  owner: TestUser;
}

/**
 * What each kind of caller gets from a route when it is called with ids that do not exist and
 * without a body. `foreign` is the owner of another gym; `device` a door of this gym.
 */
export interface Row {
  guest: number;
  member: number;
  admin: number;
  owner: number;
  foreign: number;
  device: number;
  /** Makes the record the address names, in the world's gym; needed when the path has parameters. */
  params?: (world: World) => Promise<Record<string, string>>;
  /** Who can reach that record; the owner unless a record is personal. */
  reachedBy?: 'member' | 'owner';
  /** The call logs its caller out: the people of the gym are made anew after each one. */
  endsSession?: true;
  /** A body the route accepts, for the suite that adds an unknown field to it. */
  body?: Record<string, unknown>;
}

export type Matrix = Record<string, Row>;

/** The usual rows: who may call decides everything. */
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
