import type { PersonConsents } from '@forja/contract/privacy/routes';
import { isManagement, isOwner } from '@forja/contract/roles';
import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { requireAccessTo } from '../../domain/people/subject.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Staff can request a deletion for people they work with; for management only an owner can. */
export async function requireDeletable(db: Db, caller: Caller, userId: string): Promise<void> {
  await requireReach(db, caller, userId);
  const { role } = await db.one(sql<{ role: string }>`
    select role from users where id = ${userId}::uuid and erased_at is null`);
  if (isManagement(role) && !isOwner(caller.role)) throw new AppError('FORBIDDEN');
}

/**
 * In which role the caller decides about a person's consents: as that person, as their guardian, or
 * as staff who record what they were told. To anybody else the person does not exist.
 */
export async function deciderOf(
  db: Db,
  caller: Caller,
  userId: string,
): Promise<{ decides: PersonConsents['decides']; isMinor: boolean }> {
  const { isMinor, isGuardian } = await db.one(sql<{ isMinor: boolean; isGuardian: boolean }>`
    select coalesce(is_minor(birth_date), false) as "isMinor",
      guardian_id is not distinct from ${caller.userId}::uuid as "isGuardian"
    from users where id = ${userId}::uuid and erased_at is null`);
  if (caller.userId === userId) return { decides: 'app', isMinor };
  if (isMinor && isGuardian) return { decides: 'guardian', isMinor };
  await requireAccessTo(db, caller, userId, ['people.edit', 'body.write', 'nutrition.write']);
  return { decides: 'desk', isMinor };
}
