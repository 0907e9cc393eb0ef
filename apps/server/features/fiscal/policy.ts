import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import { type RawBuilder, sql } from 'kysely';
import { isInReach, requireReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Condition: documents of the people the caller works with, and those without a person. */
export const isReadable = (caller: Caller, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${userId} is null or ${isInReach(caller, userId)})`;

const holderOf = (db: Db, id: string) =>
  db.one(sql<{ userId: string | null; environment: FiscalEnvironment }>`
    select a.user_id as "userId", f.environment from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    where f.id = ${id}::uuid`);

/** The same for one document; 404 for any other. */
export async function requireDocument(db: Db, caller: Caller, id: string): Promise<void> {
  const { userId } = await holderOf(db, id);
  if (userId !== null) await requireReach(db, caller, userId);
}

/** Allows staff who may read documents, and the person of a document unless it is a trial. */
export async function requireShown(db: Db, caller: Caller, id: string): Promise<void> {
  if (may(caller, 'fiscal.read')) return requireDocument(db, caller, id);
  const { userId, environment } = await holderOf(db, id);
  if (userId !== caller.userId || environment !== 'production') throw new AppError('NOT_FOUND');
}
