import type { Db, Tx } from './gym-db.ts';

/** Runs the work in a transaction, rolls it back, and returns its result. */
export async function dryRun<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: T[] = [];
  const undo = new Error('Tried out');
  await db
    .tx(async (tx) => {
      done[0] = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return done[0] as T;
}
