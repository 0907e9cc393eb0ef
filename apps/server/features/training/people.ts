import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';

export async function isPerson(db: Db, id: string): Promise<boolean> {
  return Boolean(await db.maybe(build.selectFrom('users').select('id').where('id', '=', id)));
}

/** Throws unless this is someone of the gym. */
export async function requirePerson(db: Db, userId: string): Promise<void> {
  if (!(await isPerson(db, userId))) throw new AppError('NOT_FOUND');
}
