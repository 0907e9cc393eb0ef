import { sql } from 'kysely';
import type { Db, Tx } from '../db/gym-db.ts';
import type { DB } from '../db/schema.generated.ts';
import type { Job, Jobs } from './jobs.ts';

/** A column that names a record that may go before the rows that name it. */
type Link = readonly [table: keyof DB, column: string];

/** Few enough that a batch with all its triggers is done long before a statement times out. */
const BATCH = 500;
/** Longer than any transaction that saw the record may still be writing rows that name it. */
const LATER_MS = 60_000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Looks at the next rows of a table, in the order of their ids, and empties those that match. */
async function unlinkBatch(db: Db, [table, column]: Link, id: string, after: string) {
  return db.maybe(sql<{ last: string }>`
    with batch as materialized (
      select id, ${sql.ref(column)} = ${id}::uuid as named from ${sql.table(table)}
      where id > ${after}::uuid order by id limit ${BATCH}
    ), emptied as (
      update ${sql.table(table)} t set ${sql.ref(column)} = null
      from batch where t.gym_id = ${db.gymId}::uuid and t.id = batch.id and batch.named
    )
    select id as last from batch order by id desc limit 1`);
}

interface Gone {
  gymId: string;
  id: string;
}

/**
 * Takes the id of a record that is gone out of the rows that name it, some at a time: there may be
 * more than one statement has the time to change.
 */
export function createUnlinking(name: string, links: readonly Link[]) {
  async function unlink(db: Db, id: string): Promise<void> {
    for (const link of links) {
      let batch = await unlinkBatch(db, link, id, FIRST);
      while (batch) batch = await unlinkBatch(db, link, id, batch.last);
    }
  }

  return {
    /** At once, and again when nobody can be adding rows any more. */
    async later(jobs: Jobs, tx: Tx, id: string): Promise<void> {
      const data: Gone = { gymId: tx.gymId, id };
      await jobs.enqueue(tx, name, data);
      await jobs.enqueue(tx, name, data, new Date(Date.now() + LATER_MS));
    },
    job: ({ gymDb }: { gymDb(gymId: string): Db }): Job<Gone> => ({
      name,
      run: ({ gymId, id }) => unlink(gymDb(gymId), id),
    }),
  };
}
