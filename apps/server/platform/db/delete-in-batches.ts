import { type RawBuilder, sql } from 'kysely';
import type { Db } from './gym-db.ts';

const BATCH_SIZE = 1000;

/** Things outside the database that belong to a row and are removed before it. */
interface Outside {
  column: string;
  remove(values: string[]): Promise<void>;
}

/**
 * Deletes the matching rows of `t` in batches, so that locks are short and two servers do not wait
 * for each other. Files are removed before their rows, so that an interrupted run can still find
 * the rest.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  outside?: Outside,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await db.tx(async (tx) => {
      const rows = await tx.all(sql<{ id: string; value: string }>`
        select t.id, ${sql.ref(`t.${outside?.column ?? 'id'}`)}::text as value
        from ${sql.table(table)} t where ${where} limit ${BATCH_SIZE} for update of t skip locked`);
      await outside?.remove(rows.map(({ value }) => value));
      const ids = rows.map(({ id }) => id);
      return tx.run(sql`delete from ${sql.table(table)} where id = any (${ids}::uuid[])`);
    });
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
