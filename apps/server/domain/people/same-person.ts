import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** The column holds this person, or an alias that was merged into them. */
export const isSamePerson = (column: RawBuilder<unknown>, userId: string): RawBuilder<boolean> =>
  sql<boolean>`${column} in (
    select ${userId}::uuid union all select id from users where merged_into = ${userId}::uuid)`;

/** Whether one person is an alias that was merged into the other. */
export async function isAliasOf(db: Db, aliasId: string, mainId: string): Promise<boolean> {
  return Boolean(
    await db.maybe(sql`
      select from users where id = ${aliasId}::uuid and merged_into = ${mainId}::uuid`),
  );
}
