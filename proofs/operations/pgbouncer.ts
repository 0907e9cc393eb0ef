import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { endWithUs } from '../../apps/server/test/end-with-us.ts';
import { freePort, stop } from '../../apps/server/test/process.ts';
import { ensureChroot, ensurePackage } from './debian.ts';

/** A PgBouncer that can be started: the one of this system, or of a newer Debian in a folder. */
interface Build {
  /** The root folder of its files, empty for this system. */
  root: string;
  command(config: string): [string, string[]];
}

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** The one of Debian trixie, 1.24, which supports named statements. */
export function newPgBouncer(): Build | undefined {
  const root = ensureChroot('trixie', 'pgbouncer');
  return root === undefined
    ? undefined
    : {
        root,
        command: (config) => [
          'chroot',
          [`--userspec=${NOBODY}:${NOBODY}`, root, '/usr/sbin/pgbouncer', config],
        ],
      };
}

/** The one of Debian bookworm, 1.18, which does not support them. */
export function oldPgBouncer(): Build | undefined {
  if (!ensurePackage('pgbouncer', '/usr/sbin/pgbouncer')) return undefined;
  const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return {
    root: '/',
    command: (config) => ['setpriv', [...drop, '/usr/sbin/pgbouncer', config]],
  };
}

/** Starts it in transaction mode before this database, with the settings of docs/operations.md. */
export async function startPgBouncer({ root, command }: Build, url: string) {
  const { hostname, port: behind, username, password } = new URL(url);
  const port = await freePort();
  mkdirSync(join(root, 'tmp'), { recursive: true });
  const folder = mkdtempSync(join(root, 'tmp/forja-pgbouncer-'));
  chmodSync(folder, 0o755);
  const inside = (name: string) => join('/', folder.slice(root.length), name);
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${inside('users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
  );
  let child: ChildProcess | undefined;
  let output = '';

  async function start(): Promise<void> {
    const [program, words] = command(inside('pgbouncer.ini'));
    child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    endWithUs(child.pid, 'TERM', folder);
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const up = () => output.includes(`listening on 127.0.0.1:${port}`);
    while (!up() && child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
    if (!up()) throw new Error(`PgBouncer did not start: ${output}`);
  }

  const kill = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await stop(child, 'SIGKILL');
    output = '';
  };
  afterAll(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    through(address: string): string {
      const changed = new URL(address);
      changed.host = `127.0.0.1:${port}`;
      return changed.href;
    },
    start,
    kill,
  };
}
