import { type RawBuilder, sql } from 'kysely';

/** The column holds this person, or an alias that was merged into them. */
export const isSamePerson = (column: RawBuilder<unknown>, userId: string): RawBuilder<boolean> =>
  sql<boolean>`${column} in (
    select ${userId}::uuid union all select id from users where merged_into = ${userId}::uuid)`;
