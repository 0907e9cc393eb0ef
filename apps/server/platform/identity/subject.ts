import type { Permission } from '@forja/contract/permissions';
import type { Db } from '../db/gym-db.ts';
import { isAliasOf } from '../db/people/same-person.ts';
import { build } from '../db/sql.ts';
import { AppError } from '../http/errors.ts';
import { may, reaches } from './duties.ts';
import type { Caller } from './session.ts';

/** What staff need for somebody's data: one of these. */
type Asked = Permission | readonly Permission[];

/** People may access their own data and that of their aliases, staff that of the people they are allowed this for. */
export const mayAccess = async (
  db: Db,
  caller: Caller,
  userId: string,
  asked: Asked,
): Promise<boolean> => {
  if (caller.userId === userId) return true;
  const allowed = [asked].flat().some((permission) => may(caller, permission));
  if (allowed && (await reaches(db, caller, userId))) return true;
  return isAliasOf(db, userId, caller.userId);
};

/** Whoever may not access somebody's data does not learn that it is there. */
export async function requireAccessTo(
  db: Db,
  caller: Caller,
  userId: string,
  asked: Asked,
): Promise<void> {
  if (!(await mayAccess(db, caller, userId, asked))) throw new AppError('NOT_FOUND');
}

/** Whose data a call is about: the caller's, unless staff name somebody they are allowed this for. */
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
