import type { Permission } from '@forja/contract/permissions';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { reaches } from '../duties/reach.ts';
import { isHealth, isProven } from './proven.ts';

/** The permissions that let staff access the data; any one of them is enough. */
type Asked = Permission | readonly Permission[];

/**
 * Whether the caller may access somebody's data: their own, and for staff that of people they have
 * the permission for. A record merged into theirs is not theirs: two logins are one person only by
 * the word of others, so what was said to one is not shown to the other.
 */
export const mayAccess = async (
  db: Db,
  caller: Caller,
  userId: string,
  asked: Asked,
): Promise<boolean> => {
  const permissions = [asked].flat();
  if (caller.userId === userId) return !isHealth(permissions) || isProven(db, userId);
  const allowed = permissions.some((permission) => may(caller, permission));
  return allowed && (await reaches(db, caller, userId));
};

/** Throws 404, so that callers without access do not learn that the data exists. */
export async function requireAccessTo(
  db: Db,
  caller: Caller,
  userId: string,
  asked: Asked,
): Promise<void> {
  if (await mayAccess(db, caller, userId, asked)) return;
  throw new AppError(caller.userId === userId ? 'LOGIN_UNPROVEN' : 'NOT_FOUND');
}

/**
 * Whose data a call is about: the caller's, or a person that staff name and have the permission
 * for.
 */
export async function subjectOf(
  db: Db,
  caller: Caller,
  userId: string | undefined,
  asked: Asked,
): Promise<string> {
  const subject = userId ?? caller.userId;
  await requireAccessTo(db, caller, subject, asked);
  return subject;
}

export async function isPerson(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.maybe(build.selectFrom('users').select('id').where('id', '=', id)));
}

export async function requirePerson(db: Db, userId: string): Promise<void> {
  if (!(await isPerson(db, userId))) throw new AppError('NOT_FOUND');
}
