import type { Db } from './gym-db.ts';
import type { Query } from './sql.ts';

/** Whether a query has any row; the query should ask for at most one. */
export const hasRows = async (db: Db, query: Query<unknown>): Promise<boolean> =>
  (await db.maybe(query)) !== undefined;
