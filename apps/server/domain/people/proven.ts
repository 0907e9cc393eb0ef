import type { Permission } from '@forja/contract/permissions';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The permissions for what is known about a body. */
const HEALTH: ReadonlySet<Permission> = new Set(['body.read', 'body.write', 'nutrition.write']);

export const isHealth = (asked: readonly Permission[]): boolean =>
  asked.some((permission) => HEALTH.has(permission));

/**
 * Whether somebody's login is known to be theirs. One that staff could have opened is not, until
 * other staff have seen the person.
 */
export async function isProven(db: Db, userId: string): Promise<boolean> {
  const row = build.selectFrom('unproven_logins').where('id', '=', userId).select('id');
  return (await db.maybe(row)) === undefined;
}

/** Throws for a login that is not known to be the person's. */
export async function requireProven(db: Db, userId: string): Promise<void> {
  if (!(await isProven(db, userId))) throw new AppError('LOGIN_UNPROVEN');
}
