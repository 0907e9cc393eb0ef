import type { Permission } from '@forja/contract/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The permissions for what is known about a body. */
const HEALTH: ReadonlySet<Permission> = new Set(['body.read', 'body.write', 'nutrition.write']);

export const isHealth = (asked: readonly Permission[]): boolean =>
  asked.some((permission) => HEALTH.has(permission));

/**
 * Whether somebody's login may read about their body. One that staff could have opened may not once
 * something was noted, until other staff have seen the person.
 */
export async function isProven(db: Db, userId: string): Promise<boolean> {
  const row = build
    .selectFrom('unproven_logins')
    .where('id', '=', userId)
    .where('noted', '=', true)
    .select('id');
  return (await db.maybe(row)) === undefined;
}

/**
 * Since when somebody's login reads what was written to them in confidence: one that staff could
 * have opened, from when it was opened until other staff have seen the person.
 */
export const readsSince = (userId: string) => sql`coalesce(
  (select p.created_at from unproven_logins p where p.id = ${userId}::uuid), '-infinity')`;

/** Closes it to such a login, because somebody else noted something (`sql/close_unproven.sql`). */
export async function closeIfUnproven(tx: Tx, userId: string): Promise<void> {
  await tx.run(build.updateTable('unproven_logins').set({ noted: true }).where('id', '=', userId));
}

/** Throws for a login that is not known to be the person's. */
export async function requireProven(db: Db, userId: string): Promise<void> {
  if (!(await isProven(db, userId))) throw new AppError('LOGIN_UNPROVEN');
}
