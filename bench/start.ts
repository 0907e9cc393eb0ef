import { type ChildProcess, fork, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServer, type Server } from '../apps/server/app.ts';
import { JOB_NAMES } from '../apps/server/job-names.ts';
import { loadConfig } from '../apps/server/platform/config/config.ts';
import { loadSecrets, type Secrets } from '../apps/server/platform/config/secrets.ts';
import { upgrade } from '../apps/server/platform/db/prepare.ts';
import { provision, urlFor } from '../apps/server/platform/db/roles/provision.ts';
import { clusterFolder } from '../apps/server/platform/postgres/cluster.ts';
import { startPostgres } from '../apps/server/platform/postgres/postgres.ts';
import { endDatabaseWithUs, endWithUs } from '../apps/server/test/end-with-us.ts';
import type { CeilingOrder } from './baseline.ts';

const PASSWORD = 'bench';
const DATABASE = 'forja';
export const BENCH_SECRET = 'a secret for the bench only, long enough';

/** The actor who prepares the data of a bench. */
export const SYSTEM = {
  userId: null,
  role: 'system',
  sessionId: null,
  address: '',
  requestId: 'bench',
};

export interface BenchDatabase {
  folder: string;
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

/** A folder that PostgreSQL's account may enter; removed when the bench ends. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forja-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** An empty, migrated database on its own PostgreSQL. */
export async function startDatabase(options: { durable?: boolean } = {}): Promise<BenchDatabase> {
  const folder = benchFolder();
  const postgres = await startPostgres({
    dataDir: folder,
    password: PASSWORD,
    maxConnections: 200,
    ...options,
  });
  endDatabaseWithUs(clusterFolder(folder), folder);
  const urls = await provision(postgres.superuserUrl, DATABASE, () => PASSWORD);
  await upgrade(urls.ownerUrl, JOB_NAMES);
  return {
    ...urls,
    folder,
    superuserUrl: urlFor(postgres.superuserUrl, 'postgres', PASSWORD, DATABASE),
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const benchSecrets = ({ folder }: BenchDatabase): Secrets =>
  loadSecrets(folder, BENCH_SECRET);

/** The server in this process, called without a network. */
export function buildBenchServer(database: BenchDatabase): Promise<Server> {
  const { folder, ownerUrl, appUrl } = database;
  const config = loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: appUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SECRET: BENCH_SECRET,
  });
  return buildServer({ config, secrets: benchSecrets(database), appUrl, pages: false });
}

export interface Started {
  url: string;
  child: ChildProcess;
}

/** The same settings as in `npm start`. */
const MEMORY = '--max-semi-space-size=4';
const ARENAS = { MALLOC_ARENA_MAX: '2' };
const OUR_ROOT = join(import.meta.dirname, '..');

/** Starts the server of a checkout as it runs in production, in its own process. */
export async function startForja(env: Record<string, string>, root = OUR_ROOT): Promise<Started> {
  const port = 11_000 + Math.floor(Math.random() * 4_900);
  const child = spawn(process.execPath, [MEMORY, join(root, 'apps/server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...ARENAS,
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  endWithUs(child.pid, 'TERM');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, child };
    if (child.exitCode !== null) throw new Error('Forja did not start');
    await sleep(100);
  }
}

/** Starts a ceiling in its own process. */
export async function startCeiling(order: CeilingOrder): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'baseline.ts'), { serialization: 'advanced' });
  child.send(order);
  const url = await new Promise<string>((done) => child.once('message', (m) => done(String(m))));
  return { url, child };
}

export async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}
