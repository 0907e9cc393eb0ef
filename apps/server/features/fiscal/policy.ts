import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { isInReach, requireReach } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Documents of the people the caller works with, and those of nobody in particular. */
export const isReadable = (caller: Caller, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${userId} is null or ${isInReach(caller, userId)})`;

/** The same for one document: any other is, to the caller, not there. */
export async function requireDocument(db: Db, caller: Caller, id: string): Promise<void> {
  const { userId } = await db.one(sql<{ userId: string | null }>`
    select a.user_id as "userId" from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
    where f.id = ${id}::uuid`);
  if (userId !== null) await requireReach(db, caller, userId);
}
