import type { Db } from './gym-db.ts';
import { NotFoundInDatabase } from './not-found.ts';
import type { Query } from './sql.ts';

interface Waiting {
  query: Query<unknown>;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/**
 * The same database for a call that reads many things beside each other: what is asked at one moment
 * is sent at once over one connection, instead of each by itself over its own. If one statement fails,
 * so do those sent with it: this is for reads that are all needed.
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
      // Whoever has just got an answer asks for more before the next tick, and joins this message.
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
