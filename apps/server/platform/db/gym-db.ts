import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { NotFoundInDatabase } from './not-found.ts';
import { ScopedQuery } from './scoped-query.ts';
import { compile, type Query, statementName } from './sql.ts';

/** Who acts, for the audit rows written along with each change. */
export interface Actor {
  userId: string | null;
  role: string;
  sessionId: string | null;
  address: string;
  requestId: string;
}

/** Runs statements as one gym; row-level security hides every other. */
export interface Db {
  readonly gymId: string;
  readonly actor: Actor;
  all<T>(query: Query<T>): Promise<T[]>;
  /** The only row; its absence is an error. */
  one<T>(query: Query<T>): Promise<T>;
  maybe<T>(query: Query<T>): Promise<T | undefined>;
  /** Runs a write and answers how many rows it touched. */
  run(query: Query<unknown>): Promise<number>;
  /** Everything inside happens wholly or not at all; inside a transaction it joins the outer one. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A transaction: what leaves the database (notices, jobs) leaves when it commits. */
export interface Tx extends Db {
  /** Plain SQL for libraries that join the transaction, such as the job queue. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Sends a NOTIFY with the commit, in the order they were asked for and in the same round trip. */
  notify(channel: string, payload: string): void;
  /** Runs once the change is there to be read, before the caller hears that it worked. */
  onCommit(run: () => void): void;
}

type Execute = <T>(query: Query<T>) => Promise<{ rows: T[]; count: number }>;

function handle(gymId: string, actor: Actor, execute: Execute, tx: Db['tx']): Db {
  return {
    gymId,
    actor,
    tx,
    all: async (query) => (await execute(query)).rows,
    maybe: async (query) => (await execute(query)).rows[0],
    run: async (query) => (await execute(query)).count,
    one: async (query) => {
      const { rows } = await execute(query);
      if (rows[0] === undefined) throw new NotFoundInDatabase();
      return rows[0];
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));

async function inTransaction<T>(
  pool: pg.Pool,
  gymId: string,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // One round trip; the id is checked against UUID before it is put into the text.
    await client.query(`begin; set local app.gym_id = '${gymId}'`);
    const execute: Execute = async (query) => {
      const { sql, parameters } = compile(query);
      const result = await client.query({
        text: sql,
        values: [...parameters],
        name: statementName(sql),
      });
      return { rows: result.rows, count: result.rowCount ?? 0 };
    };
    const notices: string[] = [];
    const afterwards: (() => void)[] = [];
    const tx: Tx = {
      ...handle(gymId, actor, execute, (inner) => inner(tx)),
      raw: (text, values) => client.query(text, values),
      notify: (channel, payload) =>
        void notices.push(`notify ${pg.escapeIdentifier(channel)}, ${pg.escapeLiteral(payload)}; `),
      onCommit: (run) => void afterwards.push(run),
    };
    const result = await work(tx);
    await client.query(`${notices.join('')}commit`);
    for (const run of afterwards) run();
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The only handle on the database a feature gets: bound to one gym and one acting person. */
export function withGym(pool: pg.Pool, gymId: string, actor: Actor): Db {
  if (!UUID.test(gymId)) throw new Error('A gym id must be a lower-case UUID');

  const execute: Execute = async <T>(query: Query<T>) => {
    const { sql, parameters } = compile(query);
    const config = { text: sql, values: [...parameters], name: statementName(sql) };
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await new Promise<{ rows: T[]; count: number }>((resolve, reject) => {
        client.query(
          new ScopedQuery(gymId, config, (error, result) =>
            error ? reject(error) : resolve({ rows: result.rows, count: result.rowCount ?? 0 }),
          ),
        );
      });
    } catch (error) {
      // A statement that failed leaves a healthy connection; FATAL or a broken socket does not.
      if (!(error instanceof pg.DatabaseError && error.severity === 'ERROR')) {
        failure = error as Error;
      }
      throw error;
    } finally {
      client.release(failure);
    }
  };

  const tx: Db['tx'] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(pool, gymId, actor, work);
      } catch (error) {
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  };

  return handle(gymId, actor, execute, tx);
}
