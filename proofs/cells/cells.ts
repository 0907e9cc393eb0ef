import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { createPool } from '../../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../../apps/server/platform/db/gym-db.ts';
import { provision, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { clusterFolder } from '../../apps/server/platform/postgres/cluster.ts';
import { startPostgres } from '../../apps/server/platform/postgres/postgres.ts';
import { DEMO_PASSWORD } from '../../apps/server/seed/gyms.ts';
import { endDatabaseWithUs, endWithUs } from '../../apps/server/test/end-with-us.ts';
import { freePort, run, stop, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { binariesOf, VERSIONS } from '../operations/postgres-binaries.ts';
import type { Answer, Call, WrittenServer } from '../operations/real-server.ts';

const PASSWORD = 'cells';
const CLI = join(import.meta.dirname, '../../apps/server/cli.ts');

/** A cell with its own PostgreSQL, folder of files and server. */
export interface ProofCell {
  name: string;
  port: number;
  adminUrl: string;
  settings: Record<string, string>;
  /** A file with the same settings, which the command of the other cell reads. */
  file: string;
  server: ChildProcess;
}

/** The PostgreSQL version of each cell; `npm run prove -- move 15 18` chooses other ones. */
const VERSION_OF = (process.env.CELL_VERSIONS ?? '').split(',');

function binariesFor(place: number): string | undefined {
  const version = VERSIONS.find((each) => each === VERSION_OF[place]);
  return version && binariesOf(version);
}

async function startDatabase(
  dataDir: string,
  binaries: string | undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const options = { dataDir, password: PASSWORD, binaries };
  const first = await startPostgres(options);
  endDatabaseWithUs(clusterFolder(dataDir), dataDir);
  const client = new pg.Client(first.superuserUrl);
  await client.connect();
  await client.query('alter system set wal_level = logical');
  // Each table waits for the transactions that run when its copy begins, so many are copied at
  // once.
  await client.query('alter system set max_sync_workers_per_subscription = 6');
  await client.query('alter system set max_logical_replication_workers = 8');
  await client.query('alter system set max_worker_processes = 16');
  await client.end();
  await first.stop();
  const second = await startPostgres(options);
  endDatabaseWithUs(clusterFolder(dataDir), dataDir);
  await provision(second.superuserUrl, 'forja', () => PASSWORD);
  return {
    url: urlFor(second.superuserUrl, 'postgres', PASSWORD, 'forja'),
    stop: second.stop,
  };
}

/** Writes the settings down for the command, and starts the cell's server with them. */
async function startServer(cell: Pick<ProofCell, 'name' | 'port' | 'settings' | 'file'>) {
  const { name, port, settings, file } = cell;
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([key, value]) => `${key}="${value}"\n`)
      .join(''),
  );
  const started = run(settings);
  const ended = started.exit.then((code) => {
    throw new Error(`${name} ended with ${code}: ${started.output()}`);
  });
  await Promise.race([untilReady(port), ended]);
  ended.catch(() => undefined); // from here on, whoever ends it knows
  return started.child;
}

/** Starts the server of a cell again with other settings; undefined takes one away. */
export async function changeSettings(
  cell: ProofCell,
  changed: Record<string, string | undefined>,
): Promise<void> {
  await stop(cell.server, 'SIGTERM');
  // Sample gyms that moved away would be made again.
  cell.settings.SEED = 'none';
  for (const [key, value] of Object.entries(changed)) {
    if (value === undefined) delete cell.settings[key];
    else cell.settings[key] = value;
  }
  cell.server = await startServer(cell);
}

/** Brings up cells that know of each other, the first one with the sample gyms. */
export async function startCells(
  names: readonly string[],
  more: Record<string, string> = {},
): Promise<ProofCell[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forja-cells-'));
  chmodSync(folder, 0o755);
  const databases: { stop(): Promise<void> }[] = [];
  afterAll(async () => {
    await stopAll();
    for (const { stop } of databases) await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await freePort());
  const cells: ProofCell[] = [];
  for (const name of names) {
    const database = await startDatabase(
      join(folder, `${name}-postgres`),
      binariesFor(cells.length),
    );
    databases.push(database);
    const port = ports.get(name) ?? 0;
    const settings: Record<string, string> = {
      PORT: String(port),
      CELL: name,
      CELLS: names.map((each) => `${each}=http://127.0.0.1:${ports.get(each)}`).join(','),
      DATA_DIR: join(folder, name),
      DATABASE_URL: urlFor(database.url, 'forja_owner', PASSWORD),
      DATABASE_APP_URL: urlFor(database.url, 'forja_app', PASSWORD),
      DATABASE_ADMIN_URL: database.url,
      SECRET: 'the same in every cell, and long enough',
      SEED: cells.length === 0 ? 'demo' : 'none',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      ...more,
    };
    const file = join(folder, `${name}.env`);
    const cell = { name, port, adminUrl: database.url, settings, file };
    cells.push({ ...cell, server: await startServer(cell) });
  }
  return cells;
}

/** Runs one statement as the administrator of a cell. */
export async function ask<T extends pg.QueryResultRow>(
  { adminUrl }: ProofCell,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export interface Typed {
  child: ChildProcess;
  output(): string;
  /** Kills the command as soon as its output has these words. */
  killAt(words: string): Promise<void>;
  /** Its output after it ended successfully. */
  done: Promise<string>;
}

/** Runs the command that moves a gym, in the cell it leaves. */
export function typeMove(from: ProofCell, to: ProofCell, gym: string, words: string[] = []): Typed {
  const all = ['gym', 'move', gym, '--to', to.name, '--settings', to.file, ...words];
  const child = spawn(process.execPath, [CLI, ...all], {
    env: { PATH: process.env.PATH, ...from.settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child.pid, 'TERM');
  let text = '';
  const hear = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const done = ended.then((code) => {
    if (code !== 0) throw new Error(`gym move ended with ${code}: ${text}`);
    return text;
  });
  done.catch(() => undefined); // killed ones are not waited for
  return {
    child,
    output: () => text,
    done,
    async killAt(words) {
      const said = new Promise<void>((heard) => {
        const look = () => text.includes(words) && heard();
        child.stdout.on('data', look);
        look();
      });
      const over = ended.then(() => Promise.reject(new Error(`It never said ${words}: ${text}`)));
      await Promise.race([said, over]);
      child.kill('SIGKILL');
      await ended;
      over.catch(() => undefined);
    },
  };
}

/** Sends the requests of people of one gym to all cells in turn, wherever the gym is at home. */
export function people(
  cells: readonly ProofCell[],
  gym: string,
): WrittenServer & {
  close(): void;
} {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const sendTo = (port: number, { method, path, token, body, key }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'x-gym-subdomain': gym,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const target = { agent, method, host: '127.0.0.1', port, path: `/api${path}`, headers };
      const sent = request(target);
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  const send = (call: Call) => sendTo(cells[turn++ % cells.length]?.port ?? 0, call);
  return {
    send,
    close: () => agent.destroy(),
    async logIn(email) {
      const body = { email, password: DEMO_PASSWORD };
      for (;;) {
        const answer = await send({ method: 'POST', path: '/login', body });
        if (answer.status === 200) return JSON.parse(answer.body).accessToken;
        if (answer.status !== 503) throw new Error(`login: ${answer.status} ${answer.body}`);
      }
    },
    /** Reads from the cell where the gym is at home. */
    async read(text, values) {
      for (const cell of cells) {
        const [row] = await ask<{ id: string }>(
          cell,
          `select id from gyms g where subdomain = $1
             and not exists (select from gym_places p where p.gym = g.id)`,
          [gym],
        );
        if (!row) continue;
        const pool = createPool(cell.settings.DATABASE_APP_URL ?? '', 1);
        const actor = { userId: null, role: 'system', sessionId: null, address: '', requestId: '' };
        try {
          return await withGym(pool, row.id, actor).tx(async (tx) => {
            // The time limit of requests does not apply to filling or checking a gym.
            await tx.raw('set local statement_timeout = 0');
            return (await tx.raw(text, values)).rows;
          });
        } finally {
          await pool.end();
        }
      }
      throw new Error(`${gym} is at home nowhere`);
    },
  };
}
