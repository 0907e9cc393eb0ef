import { type RawBuilder, sql } from 'kysely';
import type { Db } from './gym-db.ts';

const BATCH_SIZE = 1000;

/**
 * Deletes the rows of `t` for which a condition holds, a bounded number at a time, so that no lock
 * is held for long and two servers never wait for each other; `onBatch` gets what a column held.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  keep?: { column: string; onBatch: (values: string[]) => Promise<void> },
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db.all(sql<{ value: string }>`
      delete from ${sql.table(table)} where (gym_id, id) in (
        select t.gym_id, t.id from ${sql.table(table)} t where ${where}
        limit ${BATCH_SIZE} for update skip locked)
      returning ${sql.ref(keep?.column ?? 'id')}::text as value`);
    await keep?.onBatch(rows.map(({ value }) => value));
    deleted += rows.length;
    if (rows.length < BATCH_SIZE) return deleted;
  }
}
