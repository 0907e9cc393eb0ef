import { isManagement, isOwner } from '@forja/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { requireReach } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Staff begin it for people they work with; for somebody of management only an owner does. */
export async function requireDeletable(db: Db, caller: Caller, userId: string): Promise<void> {
  await requireReach(db, caller, userId);
  const { role } = await db.one(sql<{ role: string }>`
    select role from users where id = ${userId}::uuid and erased_at is null`);
  if (isManagement(role) && !isOwner(caller.role)) throw new AppError('FORBIDDEN');
}
