import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { freePort, stop } from '../apps/server/test/process.ts';
import { ensurePackage } from './debian.ts';

/** Two PostgreSQL 15 under Patroni with etcd, and HAProxy that leads to the primary: the cell of docs/operations.md. */
const PACKAGES: [name: string, program: string][] = [
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
  ['etcd-server', '/usr/bin/etcd'],
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd/__init__.py'],
  ['haproxy', '/usr/sbin/haproxy'],
];

/** Whether everything it needs is here or could be installed. */
export const hasPatroni = (): boolean =>
  process.getuid?.() === 0 && PACKAGES.every(([name, path]) => ensurePackage(name, path));

const PASSWORD = 'proof';
const NAMES = ['one', 'two'] as const;
type Name = (typeof NAMES)[number];

interface Ports {
  rest: number;
  postgres: number;
}

function idOf(what: '-u' | '-g'): number {
  return Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, and only its file is left.
  }
}

const patroniConfig = (name: Name, ports: Ports, etcd: number, folder: string): string => `
scope: forja
name: ${name}
restapi: { listen: 127.0.0.1:${ports.rest}, connect_address: 127.0.0.1:${ports.rest} }
etcd3: { host: 127.0.0.1:${etcd} }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } }
  initdb: [{ encoding: UTF8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${ports.postgres}
  connect_address: 127.0.0.1:${ports.postgres}
  data_dir: ${folder}/${name}
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${folder}/pgpass-${name}
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256']
  parameters: { unix_socket_directories: '${folder}' }
  authentication:
    superuser: { username: postgres, password: ${PASSWORD} }
    replication: { username: replicator, password: ${PASSWORD} }
    rewind: { username: rewind_user, password: ${PASSWORD} }
`;

const haproxyConfig = (port: number, nodes: [Name, Ports][]): string => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(([name, { rest, postgres }]) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;

export async function startPatroni() {
  const folder = mkdtempSync(join(tmpdir(), 'forja-ha-'));
  chmodSync(folder, 0o755);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  const children = new Map<string, ChildProcess>();

  function start(key: string, program: string, words: string[]): void {
    const options = { uid, gid, cwd: folder, stdio: 'ignore' as const };
    children.set(
      key,
      spawn(program, words, { ...options, env: { PATH: process.env.PATH, HOME: folder } }),
    );
  }

  const [etcd, peer, front] = [await freePort(), await freePort(), await freePort()];
  const ports: Record<Name, Ports> = {
    one: { rest: await freePort(), postgres: await freePort() },
    two: { rest: await freePort(), postgres: await freePort() },
  };
  const url = (port: number) => `http://127.0.0.1:${port}`;
  start('etcd', '/usr/bin/etcd', [
    ...['--name', 'proof', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', url(etcd), '--advertise-client-urls', url(etcd)],
    ...['--listen-peer-urls', url(peer), '--initial-advertise-peer-urls', url(peer)],
    ...['--initial-cluster', `proof=${url(peer)}`],
  ]);
  for (const name of NAMES) {
    const file = join(folder, `${name}.yml`);
    writeFileSync(file, patroniConfig(name, ports[name], etcd, folder));
    mkdirSync(join(folder, name), { mode: 0o700 });
    chownSync(join(folder, name), uid, gid);
  }
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    haproxyConfig(front, Object.entries(ports) as [Name, Ports][]),
  );

  const startNode = (name: Name) => start(name, '/usr/bin/patroni', [join(folder, `${name}.yml`)]);

  interface Member {
    name: Name;
    role: string;
    state: string;
  }

  async function members(): Promise<Member[]> {
    for (const name of NAMES) {
      const answer = await fetch(`${url(ports[name].rest)}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** One leads, the other follows it in step. */
  async function isWhole(): Promise<boolean> {
    const all = await members();
    return ['leader', 'sync_standby'].every((role) => all.some((member) => member.role === role));
  }

  const untilWhole = () => vi.waitUntil(isWhole, { timeout: 120_000, interval: 500 });
  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name ?? 'one';

  async function end(key: string): Promise<void> {
    const child = children.get(key);
    if (child && child.exitCode === null && child.signalCode === null) await stop(child, 'SIGKILL');
  }

  /** Patroni first, which would start PostgreSQL again; whose pid is the first line of its file. */
  async function killNode(name: Name): Promise<void> {
    await end(name);
    const file = join(folder, name, 'postmaster.pid');
    if (existsSync(file)) kill(Number.parseInt(readFileSync(file, 'utf8'), 10));
  }

  afterAll(async () => {
    for (const name of NAMES) await killNode(name);
    for (const key of children.keys()) await end(key);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  startNode('one');
  await vi.waitUntil(async () => (await members()).some(({ role }) => role === 'leader'), {
    timeout: 120_000,
    interval: 500,
  });
  startNode('two');
  start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await untilWhole();

  return {
    superuserUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${front}/postgres`,
    untilWhole,
    /** Kills the primary and what supervises it, as a machine that loses its power; answers which. */
    async killLeader(): Promise<Name> {
      const name = await leader();
      await killNode(name);
      return name;
    },
    startNode,
    async switchOver(): Promise<void> {
      const name = await leader();
      await fetch(`${url(ports[name].rest)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      });
    },
  };
}
