import { type RawBuilder, sql } from 'kysely';
import type { Db } from './gym-db.ts';

const BATCH_SIZE = 1000;

/** What a row names outside the database, which goes before the row. */
interface Outside {
  column: string;
  remove(values: string[]): Promise<void>;
}

/**
 * Deletes the matching rows of `t` in batches, so that no lock is held for long and two servers do
 * not wait for each other. Files go before their rows: cut off in between, the next run finds by the
 * rows what is left.
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
