import type { Db } from './gym-db.ts';
import { NotFoundInDatabase } from './not-found.ts';
import type { Query } from './sql.ts';

interface Waiting {
  query: Query<unknown>;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/**
 * A database that sends all reads started in the same tick as one message over one connection. If
 * one statement fails, so do those sent with it, so use it for reads that are all needed.
 */
export function batchReads(db: Db): Db {
  let waiting: Waiting[] = [];
  const send = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const answers = await db.together(...asked.map(({ query }) => query));
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] ?? []);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  const all = <T>(query: Query<T>) =>
    new Promise<T[]>((resolve, reject) => {
      // Reads that follow from an answer start before the next tick and join this message.
      if (waiting.length === 0) process.nextTick(send);
      waiting.push({ query, resolve: resolve as Waiting['resolve'], reject });
    });
  return {
    ...db,
    all,
    maybe: async (query) => (await all(query))[0],
    one: async (query) => {
      const [row] = await all(query);
      if (row === undefined) throw new NotFoundInDatabase();
      return row;
    },
  };
}
