import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../config/config.ts';
import { clusterFolder, ensureCluster } from './cluster.ts';
import { hasEnded, type LaunchedPostgres, launch, pidFileOf, stopLeftovers } from './process.ts';

/** Our own PostgreSQL server, from the binaries of an npm package. */
export interface EmbeddedPostgres {
  superuserUrl: string;
  stop(): Promise<void>;
}

/** Called when the server ends unexpectedly. */
export interface Watcher {
  say(line: string): void;
  /** The server could not be started again. */
  giveUp(error: StartupError): void;
}

interface Options {
  dataDir: string;
  password: string;
  /** Passwords it may still have, from before the server's secret changed. */
  earlierPasswords?: readonly string[];
  /** Tests trade durability for speed. */
  durable?: boolean;
  maxConnections?: number;
  /** Other binaries than those of the package: a folder with `bin` and `lib`. */
  binaries?: string | undefined;
  /** With a watcher the server is restarted whenever it ends by itself. */
  watcher?: Watcher;
}

const superuserUrl = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** The error of a connection attempt; undefined if it succeeded. */
async function connectionError(url: string, patienceMs: number): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined); // the waiting call reports it
  const failure = await client.connect().then(
    () => undefined,
    (error: unknown) => error ?? new Error('no answer'),
  );
  await client.end().catch(() => undefined); // it may never have been open
  return failure;
}

/** The server that another process started on this data folder, if it answers. */
export async function findPostgres({
  dataDir,
  password,
}: Pick<Options, 'dataDir' | 'password'>): Promise<string | undefined> {
  const pidFile = pidFileOf(clusterFolder(dataDir));
  if (!existsSync(pidFile)) return undefined;
  // Line 4 of the postmaster file is the port.
  const port = Number.parseInt(readFileSync(pidFile, 'utf8').split('\n')[3] ?? '', 10);
  if (!Number.isInteger(port)) return undefined;
  const url = superuserUrl(password, port);
  // If nothing answers, a killed server left the file behind.
  return (await connectionError(url, 2_000)) ? undefined : url;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/**
 * A port below the range of outgoing connections, so that none of them takes it while the server is
 * down.
 */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(16_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new StartupError('There is no free port for the embedded PostgreSQL.');
}

const PROBE_MS = 50;
/** The SQLSTATE while PostgreSQL starts or recovers. */
const STARTING_UP = '57P03';
/** How long a server may take to give any answer, even that it is recovering. */
const FIRST_ANSWER_MS = 30_000;

/** The SQLSTATE of a wrong password. */
const WRONG_PASSWORD = '28P01';

const OTHER_SECRET =
  'The embedded database was made with another SECRET. Set SECRET_PREVIOUS to that one, or SECRET back to it.';

/** Gives the superuser the password of today; true if one of the earlier ones was right. */
async function renewPassword(
  port: number,
  { password, earlierPasswords = [] }: Options,
): Promise<boolean> {
  for (const earlier of earlierPasswords.filter((each) => each !== password)) {
    const client = new pg.Client({ connectionString: superuserUrl(earlier, port) });
    client.on('error', () => undefined); // the waiting call reports it
    try {
      await client.connect();
    } catch {
      continue; // not this one either
    }
    try {
      await client.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
      return true;
    } finally {
      await client.end();
    }
  }
  return false;
}

/** Whether the server came up; recovery after a crash has no time limit. */
async function waitUntilUp(
  url: string,
  server: LaunchedPostgres,
  onWrongPassword: () => Promise<boolean>,
): Promise<boolean> {
  let heard = Date.now();
  while (!hasEnded(server) && Date.now() - heard < FIRST_ANSWER_MS) {
    const failure = await connectionError(url, 1_000);
    if (!failure) return true;
    if (failure instanceof pg.DatabaseError) {
      if (failure.code === WRONG_PASSWORD) return onWrongPassword();
      if (failure.code !== STARTING_UP) return false;
      heard = Date.now();
    }
    await sleep(PROBE_MS);
  }
  return false;
}

const ATTEMPTS = 7;
const FIRST_PAUSE_MS = 100;

const exitReason = ({ child }: LaunchedPostgres): string =>
  child.signalCode ?? `code ${child.exitCode}`;

/** Creates the cluster when it is missing, starts it on a free port and waits until it answers. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, password, watcher } = options;
  const cluster = ensureCluster(dataDir, password, options.binaries);
  const port = await freePort();
  const url = superuserUrl(password, port);
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Syncing the whole file system makes crash recovery a second faster than file by file.
    recovery_init_sync_method: 'syncfs',
    max_connections: String(options.maxConnections ?? 100),
    ...(options.durable === false
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          // A test run creates hundreds of databases; each would be visited once a minute.
          autovacuum: 'off',
        }
      : {}),
  };
  let stopping = false;
  let server: LaunchedPostgres | undefined;
  let isOfOtherSecret = false;

  const halt = async (): Promise<void> => {
    if (!server || hasEnded(server)) return;
    const gone = new Promise((done) => server?.child.once('exit', done));
    server.child.kill('SIGINT');
    await gone;
  };

  async function start(): Promise<boolean> {
    await stopLeftovers(cluster.folder);
    if (stopping) return false;
    const launched = launch(cluster, settings);
    server = launched;
    const onWrongPassword = async () => {
      isOfOtherSecret = !(await renewPassword(port, options));
      return !isOfOtherSecret;
    };
    if (!(await waitUntilUp(url, launched, onWrongPassword))) {
      await halt();
      return false;
    }
    if (watcher) launched.child.once('exit', () => void revive(launched, watcher));
    return true;
  }

  async function revive(dead: LaunchedPostgres, { say, giveUp }: Watcher): Promise<void> {
    if (stopping) return;
    say(`The embedded PostgreSQL ended (${exitReason(dead)}); starting it again.`);
    for (let attempt = 0; attempt < ATTEMPTS && !stopping; attempt++) {
      if (attempt > 0) await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      if (await start()) return;
    }
    if (!stopping) {
      giveUp(new StartupError(`The embedded PostgreSQL cannot be started again: ${lastOutput()}`));
    }
  }

  const lastOutput = (): string => server?.lastOutput() || 'it says nothing.';

  if (!(await start())) {
    if (isOfOtherSecret) throw new StartupError(OTHER_SECRET);
    throw new StartupError(`The embedded PostgreSQL did not start: ${lastOutput()}`);
  }
  return {
    superuserUrl: url,
    async stop() {
      stopping = true;
      await halt();
    },
  };
}
