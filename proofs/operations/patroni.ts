import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { endWithUs } from '../../apps/server/test/end-with-us.ts';
import { freePort } from '../../apps/server/test/process.ts';
import { ensurePackage, postgresAccount } from './debian.ts';

/** Runs two database machines of `deploy/patroni` with etcd and the proxy, all on this machine. */
export interface DatabaseCell {
  /** The address at the proxy that leads to the primary. */
  url(role: string, password: string, database: string): string;
  /** A superuser's connection to the primary, closed after `work`. */
  asSuperuser<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T>;
  primary(): Promise<Node>;
  standby(): Promise<Node>;
  /** Kills Patroni and PostgreSQL at once, as a power failure would. */
  pullThePlug(node: Node): void;
  start(node: Node): void;
  /** Makes the other machine the primary, as an operator does. */
  switchOver(): Promise<void>;
  /** Waits until both machines run and everything written is on both. */
  untilWhole(): Promise<void>;
  end(): Promise<void>;
}

interface Node {
  name: string;
  database: number;
  api: number;
  process?: ChildProcess;
}

const DEPLOY = join(import.meta.dirname, '../../deploy');
const PASSWORD = 'change-me';

function replaceAll(file: string, changes: Record<string, string>): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    expect(text, file).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

export async function startDatabaseCell(folder: string): Promise<DatabaseCell> {
  for (const [name, program] of [
    ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres'],
    ['etcd-server', '/usr/bin/etcd'],
    ['patroni', '/usr/bin/patroni'],
    ['haproxy', '/usr/sbin/haproxy'],
  ] as const) {
    if (!ensurePackage(name, program)) throw new Error(`Install the package ${name}.`);
  }
  const account = postgresAccount();
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? 0);
    return path;
  };
  own(folder);
  // The output of the programs, to find out why one did not start.
  const log = openSync(join(folder, 'log'), 'a');
  const others: ChildProcess[] = [];
  const run = (program: string, words: string[]) => {
    const child = spawn(program, words, {
      ...account,
      stdio: ['ignore', log, log],
      detached: true,
      env: { PATH: process.env.PATH, HOME: folder },
    });
    endWithUs(child.pid, 'TERM', folder);
    others.push(child);
    return child;
  };
  const [etcd, peers, proxy] = [await freePort(), await freePort(), await freePort()];
  run('/usr/bin/etcd', [
    ...['--data-dir', own(join(folder, 'etcd'))],
    ...['--listen-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${etcd}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${peers}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peers}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peers}`],
  ]);
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) {
    nodes.push({ name, database: await freePort(), api: await freePort() });
  }
  const start = (node: Node) => {
    const config = replaceAll('patroni/patroni.yml', {
      'name: one': `name: ${node.name}`,
      '10.0.0.21:8008': `127.0.0.1:${node.api}`,
      '10.0.0.21:5432': `127.0.0.1:${node.database}`,
      '10.0.0.31:2379': `127.0.0.1:${etcd}`,
      '/var/lib/postgresql/forja': join(folder, node.name),
      '10.0.0.0/8': '127.0.0.0/8',
      // On one machine both would put their sockets into the same folder.
      "wal_log_hints: 'on'": `wal_log_hints: 'on'\n        unix_socket_directories: ${folder}`,
    });
    const file = join(folder, `${node.name}.yml`);
    writeFileSync(file, config, { mode: 0o644 });
    node.process = run('/usr/bin/patroni', [file]);
  };
  const file = join(folder, 'database.cfg');
  const [one, two] = nodes as [Node, Node];
  writeFileSync(
    file,
    replaceAll('haproxy/database.cfg', {
      'bind :5432': `bind 127.0.0.1:${proxy}`,
      'check port 8008': 'check',
      '10.0.0.21:5432': `127.0.0.1:${one.database} port ${one.api}`,
      '10.0.0.22:5432': `127.0.0.1:${two.database} port ${two.api}`,
    }),
    { mode: 0o644 },
  );
  start(one);
  start(two);
  run('/usr/sbin/haproxy', ['-f', file]);

  const ask = async (node: Node, path: string) =>
    fetch(`http://127.0.0.1:${node.api}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  const find = (path: string) =>
    vi.waitUntil(
      async () => {
        for (const node of nodes) if ((await ask(node, path)) === 200) return node;
        return undefined;
      },
      { timeout: 120_000, interval: 250 },
    );
  const cell: DatabaseCell = {
    url: (role, password, database) =>
      `postgres://${role}:${password}@127.0.0.1:${proxy}/${database}`,
    async asSuperuser(database, work) {
      const client = new pg.Client(cell.url('postgres', PASSWORD, database));
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    primary: () => find('/primary'),
    standby: () => find('/synchronous'),
    start,
    pullThePlug(node) {
      const { pid } = node.process ?? {};
      const postmaster = Number.parseInt(
        readFileSync(join(folder, node.name, 'postmaster.pid'), 'utf8'),
        10,
      );
      // Patroni first, because it would restart PostgreSQL; then the whole group of PostgreSQL.
      if (pid) process.kill(-pid, 'SIGKILL');
      for (const id of [postmaster, -postmaster]) {
        try {
          process.kill(id, 'SIGKILL');
        } catch {
          // It was in Patroni's group and is already gone.
        }
      }
    },
    async switchOver() {
      const leader = (await cell.primary()).name;
      const candidate = (await cell.standby()).name;
      const answer = await fetch(`http://127.0.0.1:${(await cell.primary()).api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      });
      expect(answer.status, await answer.text()).toBe(200);
    },
    async untilWhole() {
      await cell.primary();
      await cell.standby();
      // Time for the proxy to check once more.
      await sleep(1_500);
    },
    async end() {
      for (const node of nodes) node.process?.kill('SIGTERM');
      await Promise.all(
        nodes.map(({ process: child }) =>
          child && child.exitCode === null && child.signalCode === null
            ? new Promise((done) => child.once('exit', done))
            : undefined,
        ),
      );
      for (const child of others) if (child.exitCode === null) child.kill('SIGKILL');
    },
  };
  await cell.untilWhole();
  return cell;
}
