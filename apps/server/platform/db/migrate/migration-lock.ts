import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../config.ts';

const LOCK = 7_264_001;
const POLL_MS = 200;

/**
 * How long a step may stand in line for a table, since everybody who comes after it stands behind it
 * (the server's own statements wait two seconds), and how it tries again.
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

/** A lock that did not come in time, and a deadlock: both are over when somebody else is done. */
const BLOCKED_CODES = new Set(['55P03', '40P01']);

const isBlocked = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && BLOCKED_CODES.has(String(error.code));

/**
 * Asks again and again instead of waiting inside a statement: one that waits holds a snapshot, and
 * an index that is built concurrently waits for every snapshot to go.
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
  client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined); // Gone with its connection.

/** The transaction that has been open longest, as far as this role may see it. */
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
  // Ends what a killed process left running; not every system can tell.
  await client.query('set client_connection_check_interval = 1000').catch(() => undefined);
}

/**
 * Runs a pass over what is to be done, alone among all servers, again whenever somebody stood in its
 * way. A pass tells when it got something done, from which on patience counts anew.
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
