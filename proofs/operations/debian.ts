import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Installs programs from Debian packages, for proofs that need more than the product contains. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const MIRROR = 'http://deb.debian.org/debian';

function run(command: string, words: string[]): boolean {
  const { status } = spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs a package of this system unless its program exists; returns whether it exists
 * afterwards.
 */
export function ensurePackage(name: string, program: string): boolean {
  if (existsSync(program)) return true;
  if (!mayInstall()) return false;
  console.log(`Installing the package ${name}…`);
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/**
 * A folder with a newer Debian and this package, created once; undefined if it cannot be created.
 */
export function ensureChroot(suite: string, name: string): string | undefined {
  const folder = join(CACHE, `debian-${suite}-${name}`);
  if (existsSync(folder)) return folder;
  if (!mayInstall() || !ensurePackage('debootstrap', '/usr/sbin/debootstrap')) return undefined;
  console.log(`Fetching ${name} of Debian ${suite}…`);
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const made = run('debootstrap', [
    '--variant=minbase',
    `--include=${name}`,
    suite,
    partial,
    MIRROR,
  ]);
  if (made && run('mv', [partial, folder])) return folder;
  rmSync(partial, { recursive: true, force: true });
  return undefined;
}

/** The account that Debian's packages create for PostgreSQL, which refuses to run as root. */
export function postgresAccount(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('There is no account postgres.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
