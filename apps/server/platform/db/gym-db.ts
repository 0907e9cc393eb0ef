import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Carrier, carryNotices } from './carry-notices.ts';
import { isDatabaseUnavailable } from './connections/database-unavailable.ts';
import { DescribedQuery } from './connections/described-query.ts';
import { Command, Commit, sendAtOnce } from './connections/pipeline.ts';
import { EnterGym } from './enter-gym.ts';
import { explainMove } from './gym-moving.ts';
import { NotFoundInDatabase } from './not-found.ts';
import { type GymKeys, NO_KEYS } from './sealed/gym-keys.ts';
import { asksForTexts, openRows } from './sealed/opened-rows.ts';
import { type SealedTable, sealText } from './sealed/sealed-text.ts';
import { compile, type Query, statementName } from './sql.ts';

/** Who acts, for the audit rows written with each change. */
export interface Actor {
  userId: string | null;
  role: string;
  sessionId: string | null;
  address: string;
  requestId: string;
}

/** Seals a text for the row in which it will stand; one that is empty stays as it is. */
type Seal = <T extends string | null>(table: SealedTable, id: string, text: T) => T | string;

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
  /** The rows of several statements that are sent at once, each after the one before it. */
  together<T extends readonly unknown[]>(
    ...queries: { readonly [at in keyof T]: Query<T[at]> }
  ): Promise<{ [at in keyof T]: T[at][] }>;
  /** A transaction; a nested call joins the outer one. */
  tx<T>(work: (tx: Tx) => Promise<T>, kind?: TxKind): Promise<T>;
  /** Seals texts with the gym's key; what a query asks for by `openedText` comes opened. */
  sealing(): Promise<Seal>;
  /** Opens, in place, what a plain statement found by `openedText`. */
  open(rows: unknown[]): Promise<void>;
}

/** A snapshot only reads, sees everything as of one moment, and does not wait at its end. */
type TxKind = 'snapshot';

/** A transaction; notices and jobs are sent when it commits. */
export interface Tx extends Db {
  /** Plain SQL for libraries that join the transaction, such as the job queue. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Tells all servers with the commit, in the order of the calls and in the same round trip.
   * Returns false if the transaction says this already: notices with one key are one.
   */
  tell(notice: string, key: string): boolean;
  /** Runs a write and commits in the same round trip; nothing may follow. Returns the number of rows. */
  last(query: Query<unknown>): Promise<number>;
  /** Runs once the change can be read, before the caller gets the answer. */
  onCommit(run: () => void): void;
}

/** Sends statements at once; their answers are in them. */
type Send = (queries: readonly DescribedQuery[]) => Promise<void>;

interface Means {
  pool: Connections;
  gymId: string;
  actor: Actor;
  send: Send;
  tx: Db['tx'];
}

function handle({ pool, gymId, actor, send, tx }: Means): Db {
  const execute = async <T>(query: Query<T>) => {
    const described = describe(pool, query);
    await send([described]);
    await open([described]);
    return described;
  };
  const all = async <T>(query: Query<T>) => (await execute(query)).found as T[];
  const keys = pool.keys ?? NO_KEYS;
  const open = async (queries: readonly DescribedQuery[]) => {
    for (const { values, found } of queries) if (asksForTexts(values)) await db.open(found);
  };
  const db: Db = {
    gymId,
    actor,
    tx,
    all,
    maybe: async (query) => (await all(query))[0],
    run: async (query) => (await execute(query)).count,
    one: async (query) => {
      const [row] = await all(query);
      if (row === undefined) throw new NotFoundInDatabase();
      return row;
    },
    together: async <T extends readonly unknown[]>(
      ...queries: { readonly [at in keyof T]: Query<T[at]> }
    ) => {
      const described = queries.map((query) => describe(pool, query));
      await send(described);
      await open(described);
      return described.map(({ found }) => found) as { [at in keyof T]: T[at][] };
    },
    async sealing() {
      const key = await keys.toSeal(db);
      return (table, id, text) => sealText(key, { gymId, table, id }, text);
    },
    open: (rows) => openRows(gymId, rows, (wanted) => keys.toOpen(db, wanted)),
  };
  return db;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));

/**
 * A pool, with whether statements may be named (default: yes), how notices are sent with a
 * transaction, and whoever knows the keys of gyms.
 */
type Connections = pg.Pool & {
  readonly named?: boolean;
  readonly carrier?: Carrier;
  readonly keys?: GymKeys;
};

function describe(pool: Connections, query: Query<unknown>): DescribedQuery {
  const { sql, parameters } = compile(query);
  return new DescribedQuery(sql, parameters, isNamed(pool) ? statementName(sql) : undefined);
}

const isNamed = ({ named = true }: Connections): boolean => named;
const carrierOf = ({ carrier = 'notify' }: Connections): Carrier => carrier;

const enterGym = (pool: Connections, gymId: string) =>
  new EnterGym(gymId, carrierOf(pool), isNamed(pool));

/** A transaction on one connection, begun with its first statement. */
function createTransaction(
  pool: Connections,
  client: pg.PoolClient,
  { gymId, actor, kind }: { gymId: string; actor: Actor; kind: TxKind | undefined },
) {
  const command = (text: string, values?: string[]) =>
    new Command(text, isNamed(pool) ? text : undefined, values);
  const entering = enterGym(pool, gymId);
  const beginning = (): Command[] =>
    kind === 'snapshot'
      ? [
          command('begin isolation level repeatable read, read only'),
          command('select read_gym($1)', [gymId]),
        ]
      : [command('begin'), entering];
  const notices: string[] = [];
  const told = new Set<string>();
  const afterwards: (() => void)[] = [];
  let state: 'none' | 'open' | 'ended' = 'none';

  /** What to send before a statement: the first one begins the transaction. */
  const opening = (): Command[] => {
    if (state === 'ended') throw new Error('The transaction has ended');
    const isFirst = state === 'none';
    state = 'open';
    return isFirst ? beginning() : [];
  };
  let ending: Promise<void> | undefined;
  const end = (...queries: DescribedQuery[]): Promise<void> => {
    const first = opening();
    state = 'ended';
    const leaving = carryNotices(carrierOf(pool), gymId, notices, isNamed(pool));
    ending = sendAtOnce(client, [...first, ...queries, ...leaving, new Commit(isNamed(pool))]);
    return ending;
  };

  const tx: Tx = {
    ...handle({
      pool,
      gymId,
      actor,
      send: (queries) => sendAtOnce(client, [...opening(), ...queries]),
      // A nested transaction does not commit what the outer one began.
      tx: (inner) => inner({ ...tx, last: tx.run }),
    }),
    async raw(text, values) {
      const first = opening();
      if (first.length > 0) await sendAtOnce(client, first);
      return client.query(text, values);
    },
    async last(query) {
      const described = describe(pool, query);
      await end(described);
      return described.count;
    },
    tell(notice, key) {
      if (state === 'ended') throw new Error('The transaction has ended');
      if (told.has(key)) return false;
      told.add(key);
      notices.push(notice);
      return true;
    },
    onCommit: (run) => void afterwards.push(run),
  };
  return {
    tx,
    isPaused: () => entering.isPaused,
    async commit() {
      // If no statement was sent there is nothing to end.
      if (state === 'open' || (state === 'none' && notices.length > 0)) end();
      // Waits even for a last statement that nobody awaited.
      await ending;
      for (const run of afterwards) run();
    },
    async rollback() {
      const hasBegun = state !== 'none';
      // Statements still running beside the failed one would otherwise use a connection that
      // somebody else has by then.
      state = 'ended';
      if (hasBegun) await client.query('rollback');
    },
  };
}

async function inTransaction<T>(
  pool: Connections,
  gymId: string,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  kind: TxKind | undefined,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const of = { gymId, actor, kind };
  const { tx, isPaused, commit, rollback } = createTransaction(pool, client, of);
  try {
    const result = await work(tx);
    await commit();
    return result;
  } catch (caught) {
    const error = explainMove(caught, isPaused());
    if (isDatabaseUnavailable(error)) broken = error as Error;
    else
      await rollback().catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The only access that features have to the database, bound to one gym and one actor. */
export function withGym(pool: Connections, gymId: string, actor: Actor): Db {
  if (!UUID.test(gymId)) throw new Error('A gym id must be a lower-case UUID');

  const send: Send = async (queries) => {
    const client = await pool.connect();
    const entering = enterGym(pool, gymId);
    let failure: Error | undefined;
    try {
      await sendAtOnce(client, [entering, ...queries]);
    } catch (caught) {
      // A failed statement leaves the connection usable; FATAL, a broken socket or a database that
      // takes no writes any more does not.
      const failed = caught instanceof pg.DatabaseError && caught.severity === 'ERROR';
      const error = explainMove(caught, entering.isPaused);
      if (!failed || isDatabaseUnavailable(error)) failure = caught as Error;
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

  return handle({ pool, gymId, actor, send, tx });
}
