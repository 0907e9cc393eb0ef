import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Carrier, carryNotices } from './carry-notices.ts';
import { isDatabaseAway } from './database-away.ts';
import { DescribedQuery } from './described-query.ts';
import { explainMove } from './gym-moving.ts';
import { NotFoundInDatabase } from './not-found.ts';
import { ScopedQuery } from './scoped-query.ts';
import { compile, type Query, statementName } from './sql.ts';

/** Who acts, for the audit rows written with each change. */
export interface Actor {
  userId: string | null;
  role: string;
  sessionId: string | null;
  address: string;
  requestId: string;
}

/** Runs statements for one gym; row-level security hides all others. */
export interface Db {
  readonly gymId: string;
  readonly actor: Actor;
  all<T>(query: Query<T>): Promise<T[]>;
  /** The only row; throws when there is none. */
  one<T>(query: Query<T>): Promise<T>;
  maybe<T>(query: Query<T>): Promise<T | undefined>;
  /** Runs a write; returns the number of rows. */
  run(query: Query<unknown>): Promise<number>;
  /** Everything inside happens or nothing does; a nested call joins the outer transaction. */
  tx<T>(work: (tx: Tx) => Promise<T>, kind?: TxKind): Promise<T>;
}

/** A snapshot only reads, all of it as it was at one moment, and nothing waits for its end. */
type TxKind = 'snapshot';

/** A transaction: notices and jobs are sent when it commits. */
export interface Tx extends Db {
  /** Plain SQL for libraries that join the transaction, such as the job queue. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Tells all servers with the commit, in the order of the calls and in the same round trip. */
  tell(notice: string): void;
  /** Runs once the change can be read, before the caller gets the answer. */
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

/**
 * Connections, whether statements may have a name on them (they may unless told), and how notices
 * leave with a transaction.
 */
type Connections = pg.Pool & { readonly named?: boolean; readonly carrier?: Carrier };

const nameOn = ({ named = true }: Connections, sql: string) =>
  named ? statementName(sql) : undefined;

/** What a transaction says of the carrier, for functions of the database that tell something. */
const SAID_OF: Record<Carrier, string> = { notify: '', outbox: "; set local app.bus = 'outbox'" };

/** Begins in one round trip; tells whether the gym can only be read just now. */
async function begin(
  client: pg.ClientBase,
  gymId: string,
  carrier: Carrier,
  kind: TxKind | undefined,
): Promise<boolean> {
  // The id matches UUID, so it can be put into the text.
  if (kind === 'snapshot') {
    await client.query(
      `begin isolation level repeatable read, read only; set local app.gym_id = '${gymId}'`,
    );
    return false;
  }
  const results: unknown = await client.query(
    `begin${SAID_OF[carrier]}; select enter_gym('${gymId}') as paused`,
  );
  return (results as pg.QueryResult<{ paused: boolean }>[]).at(-1)?.rows[0]?.paused === true;
}

async function runOn(client: pg.ClientBase, config: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(
        new DescribedQuery(config, (error, result) => (error ? reject(error) : resolve(result))),
      );
    });
  } catch (error) {
    // It was made where the answer arrived; what helps is who sent the statement.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

async function inTransaction<T>(
  pool: Connections,
  gymId: string,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  kind: TxKind | undefined,
): Promise<T> {
  const { carrier = 'notify' } = pool;
  const client = await pool.connect();
  let broken: Error | undefined;
  let isPaused = false;
  try {
    isPaused = await begin(client, gymId, carrier, kind);
    const execute: Execute = async (query) => {
      const { sql, parameters } = compile(query);
      const config = { text: sql, values: [...parameters], name: nameOn(pool, sql) };
      const { rows, rowCount } = await runOn(client, config);
      return { rows, count: rowCount ?? 0 };
    };
    const notices: string[] = [];
    const afterwards: (() => void)[] = [];
    const tx: Tx = {
      ...handle(gymId, actor, execute, (inner) => inner(tx)),
      raw: (text, values) => client.query(text, values),
      tell: (notice) => void notices.push(notice),
      onCommit: (run) => void afterwards.push(run),
    };
    const result = await work(tx);
    await client.query(`${carryNotices(carrier, gymId, notices)}commit`);
    for (const run of afterwards) run();
    return result;
  } catch (caught) {
    const error = explainMove(caught, isPaused);
    if (isDatabaseAway(error)) broken = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The only access features have to the database, bound to one gym and one actor. */
export function withGym(pool: Connections, gymId: string, actor: Actor): Db {
  if (!UUID.test(gymId)) throw new Error('A gym id must be a lower-case UUID');

  const execute: Execute = async <T>(query: Query<T>) => {
    const { sql, parameters } = compile(query);
    const config = { text: sql, values: [...parameters], name: nameOn(pool, sql) };
    const client = await pool.connect();
    let failure: Error | undefined;
    let preparing = false;
    let isPaused = false;
    try {
      return await new Promise<{ rows: T[]; count: number }>((resolve, reject) => {
        const query = new ScopedQuery({ gymId, carrier: pool.carrier }, config, (error, result) => {
          preparing = query.preparedScope;
          isPaused = query.isPaused;
          if (error) reject(error);
          else resolve({ rows: result.rows, count: result.rowCount ?? 0 });
        });
        client.query(query);
      });
    } catch (caught) {
      // A failed statement leaves the connection usable; FATAL, a broken socket or a database that
      // takes no writes any more does not, nor does a failure that the driver took for a success.
      const failed = caught instanceof pg.DatabaseError && caught.severity === 'ERROR';
      const error = explainMove(caught, isPaused);
      if (!failed || isDatabaseAway(error) || preparing) failure = caught as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };

  const tx: Db['tx'] = async (work, kind) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(pool, gymId, actor, work, kind);
      } catch (error) {
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error;
        await sleep(Math.random() * 20 * 2 ** attempt);
      }
    }
  };

  return handle(gymId, actor, execute, tx);
}
