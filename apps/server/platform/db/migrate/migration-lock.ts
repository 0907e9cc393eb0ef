import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../config/config.ts';

const LOCK = 7_264_001;
const POLL_MS = 200;

/**
 * How long a step may wait for a table lock, and how it retries. Everybody who needs the table
 * after it waits too (the server's own statements give up after two seconds).
 */
export interface Patience {
  lockMs: number;
  firstPauseMs: number;
  longestPauseMs: number;
  giveUpMs: number;
}

const PATIENCE: Patience = {
  lockMs: 500,
  firstPauseMs: 250,
  longestPauseMs: 5_000,
  giveUpMs: 15 * 60_000,
};

/** A lock timeout and a deadlock: both pass when the other transaction ends. */
const BLOCKED_CODES = new Set(['55P03', '40P01']);

const isBlocked = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && BLOCKED_CODES.has(String(error.code));

/**
 * Polls instead of waiting in one statement: a waiting statement holds a snapshot, and building an
 * index concurrently waits for all snapshots to end.
 */
async function takeLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0].mine) return;
    if (tries === 0) say('Another Forja is migrating this database; waiting for it.');
    await sleep(POLL_MS);
  }
}

const giveLockBack = (client: pg.Client) =>
  client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined); // the lock ends with its connection

/** The longest open transaction, as far as this role may see it. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  const [oldest] = rows;
  if (!oldest) return '';
  return ` The oldest transaction is that of process ${oldest.pid} (${oldest.name || 'no name'}), ${oldest.seconds} s.`;
}

async function prepareSession(client: pg.Client, { lockMs }: Patience): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`);
  // Makes PostgreSQL end statements of a killed process; not every system supports it.
  await client.query('set client_connection_check_interval = 1000').catch(() => undefined);
}

/**
 * Runs `pass` while holding the lock among all servers, and repeats it when a lock was in the way.
 * Progress made by a pass resets the patience.
 */
export async function withMigrationLock(
  client: pg.Client,
  say: (line: string) => void,
  pass: (onProgress: () => void) => Promise<void>,
  patience: Patience = PATIENCE,
): Promise<void> {
  await prepareSession(client, patience);
  let [since, pause] = [Date.now(), patience.firstPauseMs];
  const onProgress = () => {
    [since, pause] = [Date.now(), patience.firstPauseMs];
  };
  try {
    for (;;) {
      await takeLock(client, say);
      try {
        return await pass(onProgress);
      } catch (error) {
        if (!isBlocked(error)) throw error;
        const oldest = await oldestTransaction(client);
        if (Date.now() - since > patience.giveUpMs) {
          throw new StartupError(`${error.message}, again and again.${oldest}`, { cause: error });
        }
        say(`${error.message}; trying again.${oldest}`);
      } finally {
        await giveLockBack(client);
      }
      await sleep(pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, patience.longestPauseMs);
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}
