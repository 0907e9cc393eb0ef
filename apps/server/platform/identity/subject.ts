import { isManagement } from '@forja/contract/roles';
import type { Db } from '../db/gym-db.ts';
import { build } from '../db/sql.ts';
import { AppError } from '../http/errors.ts';
import type { Caller } from './session.ts';

/** Members reach what is theirs; management reaches everyone's. */
export const mayAccess = (caller: Caller, userId: string): boolean =>
  caller.userId === userId || isManagement(caller.role);

/** What a list is narrowed to: a member sees their own rows and searches nobody. */
export const ownRowsOf = ({ userId, role }: Caller) =>
  isManagement(role) ? {} : { userId, search: undefined };

/** Whose data a call is about: the caller's unless management names someone. */
export function subjectOf(caller: Caller, userId: string | undefined): string {
  const subject = userId ?? caller.userId;
  if (!mayAccess(caller, subject)) throw new AppError('NOT_FOUND');
  return subject;
}

export async function isPerson(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.maybe(build.selectFrom('users').select('id').where('id', '=', id)));
}

/** Throws unless this is someone of the gym. */
export async function requirePerson(db: Db, userId: string): Promise<void> {
  if (!(await isPerson(db, userId))) throw new AppError('NOT_FOUND');
}
