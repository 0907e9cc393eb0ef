import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPool } from './pool.ts';

/** Knows whether the database is available: reachable and accepting writes. */
export interface DatabaseWatch {
  /** Asks the database now; concurrent calls share one question. */
  check(): Promise<boolean>;
  isAway(): boolean;
  /** Called after an error that looks like an unavailable database: it is checked at once. */
  doubt(): void;
  /** Sends a notice on the connection of the watch. */
  notify(channel: string, payload: string): Promise<unknown>;
  onDoubt(handler: () => void): void;
  stop(): Promise<void>;
}

/** How long it may take to connect and to answer. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 500;
const QUESTION = "select current_setting('transaction_read_only') = 'off' as writable";

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Watches on a connection of its own, so that load on the others cannot delay it; says when the
 * database is gone and when it is back.
 */
export function watchDatabase(connectionString: string, log?: Log): DatabaseWatch {
  const pool = createPool(connectionString, 1, { waitMs: PATIENCE_MS, silenceMs: PATIENCE_MS });
  const handlers: (() => void)[] = [];
  let [away, stopped] = [false, false];
  let lostAt = 0;
  let asking: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** An open connection may be the one that failed, so its failure alone proves nothing. */
  async function ask(): Promise<boolean> {
    const reused = pool.idleCount > 0;
    let client: pg.PoolClient | undefined;
    let writable = false;
    try {
      client = await pool.connect();
      const { rows } = await client.query<{ writable: boolean }>(QUESTION);
      writable = rows[0]?.writable === true;
    } catch {
      // An error is an answer too: unavailable.
    } finally {
      // A connection that accepts no writes is dropped: a new one may reach the new primary.
      client?.release(!writable);
    }
    return writable || (reused && ask());
  }

  /** Keeps asking until the database is back. */
  function check(): Promise<boolean> {
    asking ??= ask().then((found) => {
      asking = undefined;
      const [lost, wasAway] = [!found, away];
      away = lost;
      clearTimeout(timer);
      if (lost && !stopped) timer = setTimeout(() => void check(), RETRY_MS);
      if (lost && !wasAway) {
        lostAt = Date.now();
        log?.warn('the database is away');
        for (const handler of handlers) handler();
      }
      if (found && wasAway) {
        log?.warn({ seconds: Math.round((Date.now() - lostAt) / 1_000) }, 'the database is back');
      }
      return found;
    });
    return asking;
  }

  return {
    check,
    isAway: () => away,
    doubt() {
      if (asking || stopped) return;
      pool.dropIdle();
      void check();
      for (const handler of handlers) handler();
    },
    notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
    onDoubt: (handler) => void handlers.push(handler),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}
