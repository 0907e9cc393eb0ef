import type pg from 'pg';
import { createPool } from './pool.ts';

/** Knows whether the database can be worked with: reached, and taking writes. */
export interface DatabaseWatch {
  /** Asks the database now; a question that is under way is shared. */
  check(): Promise<boolean>;
  isAway(): boolean;
  /** Something failed as if the database were away: connections are distrusted, and it is asked. */
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

/** Watches on a connection of its own, which load on the others does not keep waiting. */
export function watchDatabase(connectionString: string): DatabaseWatch {
  const pool = createPool(connectionString, 1, { waitMs: PATIENCE_MS, silenceMs: PATIENCE_MS });
  const handlers: (() => void)[] = [];
  let [away, stopped] = [false, false];
  let asking: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** A connection that was open before may be what failed, so that no from it is not the last word. */
  async function ask(): Promise<boolean> {
    const reused = pool.idleCount > 0;
    let client: pg.PoolClient | undefined;
    let writable = false;
    try {
      client = await pool.connect();
      const { rows } = await client.query<{ writable: boolean }>(QUESTION);
      writable = rows[0]?.writable === true;
    } catch {
      // An error is an answer too: it is away.
    } finally {
      // A connection to what takes no writes is not asked again: another may lead elsewhere.
      client?.release(!writable);
    }
    return writable || (reused && ask());
  }

  /** Goes on asking until it is back. */
  function check(): Promise<boolean> {
    asking ??= ask().then((found) => {
      asking = undefined;
      const [lost, wasAway] = [!found, away];
      away = lost;
      clearTimeout(timer);
      if (lost && !stopped) timer = setTimeout(() => void check(), RETRY_MS);
      if (lost && !wasAway) for (const handler of handlers) handler();
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
