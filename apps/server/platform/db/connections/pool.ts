import pg from 'pg';

import type { Carrier } from '../carry-notices.ts';
import { toInstant } from '../instant.ts';
import { type GymKeys, NO_KEYS } from '../sealed/gym-keys.ts';
import { cutOff, limitSilence } from './connection.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import type { DatabaseWatch } from './database-watch.ts';

// Dates stay 'YYYY-MM-DD' strings, because a Date would shift them across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Instants stay RFC 3339 strings from the row to the answer, so that nothing converts them.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant);
// Our counts and sums are far below the precision of a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Given to a pool so that its statements are traced. */
export interface PoolTrace {
  follow(client: pg.ClientBase): void;
  /**
   * Binds a callback to the work that asked for a connection, not to the work that released one.
   */
  bind<F extends (...words: never[]) => unknown>(done: F): F;
  connecting(connection: Promise<pg.PoolClient>): Promise<pg.PoolClient>;
}

interface Options {
  /** How long to wait for a connection. */
  waitMs?: number;
  /** How long a statement may go without an answer; longer than the database works on one. */
  silenceMs?: number;
  /** Tells whether the database is unavailable, so that nobody waits for a connection then. */
  watch?: DatabaseWatch;
  /** False behind poolers that know no named prepared statements. */
  named?: boolean;
  /** How notices are sent with a transaction; NOTIFY by default. */
  carrier?: Carrier;
  /** Traces statements, where tracing is on. */
  trace?: PoolTrace | undefined;
  /** Needed where texts of gyms are sealed or opened. */
  keys?: GymKeys;
}

type Done = Parameters<pg.Pool['connect']>[0];

/**
 * The server's role has these limits as settings (role-settings.ts); the owner's role, which
 * migrates, has none.
 */
const OWNER_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
/** A second more than the database gives a statement. */
const SILENCE_MS = 6_000;
/** Commands that take long lift the database's limits. */
const OWNER_SILENCE_MS = 15 * 60_000;

/** A pool that drops all idle connections when one fails. */
export class Pool extends pg.Pool {
  readonly named: boolean;
  readonly carrier: Carrier;
  readonly keys: GymKeys;
  /** How often a caller had to wait for a connection, and for how long in all. */
  readonly waits = { count: 0, seconds: 0 };
  readonly #watch: DatabaseWatch | undefined;
  readonly #trace: PoolTrace | undefined;
  readonly #resting = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, options: Options) {
    super(config);
    const {
      silenceMs = SILENCE_MS,
      watch,
      named = true,
      carrier = 'notify',
      trace,
      keys = NO_KEYS,
    } = options;
    this.named = named;
    this.carrier = carrier;
    this.keys = keys;
    this.#watch = watch;
    this.#trace = trace;
    watch?.onDoubt(() => this.dropIdle());
    this.on('connect', (client) => {
      // Without a listener an error would end the process, and the pool does not listen while a
      // transaction has the connection.
      client.on('error', () => undefined);
      limitSilence(client, silenceMs);
      trace?.follow(client);
    });
    this.on('acquire', (client) => this.#resting.delete(client));
    this.on('remove', (client) => this.#resting.delete(client));
    this.on('release', (error, client) => {
      if (!error) this.#resting.add(client);
      if (!isDatabaseUnavailable(error)) return;
      this.dropIdle();
      watch?.doubt();
    });
    // A lost connection is replaced on the next use.
    this.on('error', () => watch?.doubt());
  }

  /**
   * Drops idle connections: what broke one has probably broken the others, which have not noticed.
   */
  dropIdle(): void {
    const idle = [...this.#resting];
    this.#resting.clear();
    for (const client of idle) {
      // Makes the pool drop it now; the end of its socket would be noticed only after the next use.
      client.emit('error', new DatabaseUnavailable('The connection is distrusted'));
      cutOff(client);
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done) {
    if (!this.#watch?.isAway()) return this.#lend(done);
    const error = new DatabaseUnavailable('The database is away');
    return done ? done(error, undefined, () => undefined) : Promise.reject(error);
  }

  #lend(done: Done | undefined) {
    const trace = this.#trace;
    const countWait = this.#beginWait();
    if (done) {
      const bound = trace ? trace.bind(done) : done;
      return super.connect((...lent) => {
        countWait?.();
        bound(...lent);
      });
    }
    const lent = trace ? trace.connecting(super.connect()) : super.connect();
    return countWait ? lent.finally(countWait) : lent;
  }

  /** Starts measuring if the caller has to wait; returns what to call when a connection arrives. */
  #beginWait(): (() => void) | undefined {
    if (this.idleCount > 0 || this.totalCount < this.options.max) return undefined;
    const began = performance.now();
    return () => {
      this.waits.count += 1;
      this.waits.seconds += (performance.now() - began) / 1_000;
    };
  }
}

const settings = (connectionString: string, max: number, waitMs = 5_000): pg.PoolConfig => ({
  connectionString,
  max,
  connectionTimeoutMillis: waitMs,
  idleTimeoutMillis: 30_000,
  application_name: 'forja',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The pool of the server's role. */
export const createPool = (url: string, max: number, options: Options = {}): Pool =>
  new Pool(settings(url, max, options.waitMs), options);

/** The pool of the owner of the tables, which connects to PostgreSQL directly. */
export const createOwnerPool = (
  url: string,
  max: number,
  { waitMs, ...options }: Pick<Options, 'waitMs' | 'carrier' | 'keys'> = {},
): Pool =>
  new Pool(
    { ...settings(url, max, waitMs), ...OWNER_LIMITS },
    { silenceMs: OWNER_SILENCE_MS, ...options },
  );
