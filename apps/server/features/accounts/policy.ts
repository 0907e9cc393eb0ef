import { isOwner } from '@forja/contract/roles';
import { sql } from 'kysely';
import { guards } from '../../domain/people/guardian.ts';
import { isAliasOf } from '../../domain/people/same-person.ts';
import { subjectOf } from '../../domain/people/subject.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * Whose account a caller may read: their own and those merged into it, that of a minor in their
 * care, or of somebody they take money from.
 */
export async function accountReadBy(db: Db, caller: Caller, userId: string): Promise<string> {
  if (await guards(db, caller.userId, userId)) return userId;
  if (await isAliasOf(db, userId, caller.userId)) return userId;
  return subjectOf(db, caller, userId, ['money.take', 'money.reports']);
}

/** Nobody gives money to themselves; all but owners have to ask somebody else. */
export function requireOtherAccount(
  caller: Pick<Caller, 'userId' | 'role'>,
  userId: string | null,
): void {
  if (userId !== caller.userId || isOwner(caller.role)) return;
  throw new AppError('FORBIDDEN', {
    message: 'En tu propia cuenta esto lo hace otra persona del equipo.',
  });
}

/** The account of an alias is closed: its debts moved to the person it was merged into. */
export async function requireNoAlias(db: Db, userId: string): Promise<void> {
  const main = await db.maybe(sql<{ name: string }>`
    select m.username as name from users u join users m on m.gym_id = u.gym_id and m.id = u.merged_into
    where u.id = ${userId}::uuid`);
  if (!main) return;
  throw new AppError('CONFLICT', {
    message: `Esta ficha está unida a la de ${main.name}. Hazlo en la suya.`,
  });
}

/** Taking money and reports on it both need to see payments. */
export const seesPayments = (caller: Caller): boolean =>
  may(caller, 'money.take') || may(caller, 'money.reports');

/** The filter of a list for callers who see only their own and cannot search for others. */
export const ownRows = ({ userId }: Caller) => ({ userId, search: undefined });
