import { sql } from 'kysely';
import type { Db } from './gym-db.ts';
import type { DB } from './schema.generated.ts';
import type { Query } from './sql.ts';

/** Whether a query has any row; the query should ask for at most one. */
export const hasRows = async (db: Db, query: Query<unknown>): Promise<boolean> =>
  (await db.maybe(query)) !== undefined;

/** Whether the gym has any row in any of these tables. */
export const hasRowsInAny = (db: Db, tables: readonly (keyof DB)[]): Promise<boolean> => {
  const each = tables.map((table) => sql`exists (select from ${sql.table(table)})`);
  return hasRows(db, sql`select 1 where ${sql.join(each, sql` or `)}`);
};
