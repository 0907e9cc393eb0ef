import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  APP_ROLE,
  connect,
  ensureDatabase,
  ensureRole,
  OWNER_ROLE,
  urlFor,
} from '../apps/server/platform/db/provision.ts';
import { startPostgres } from '../apps/server/platform/postgres.ts';
import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';
import { ENTRIES } from './entries.ts';
import { compareShops } from './shop.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;
const PASSWORD = 'bench';

interface Result {
  perSecond: number;
  p99: number;
}

/** autocannon in a process of its own, so that it does not share our event loop. */
function measure(url: string, token?: string): Result {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../node_modules/autocannon/autocannon.js'),
      '--json',
      '-c',
      String(CONNECTIONS),
      '-d',
      String(SECONDS),
      ...(token ? ['-H', `authorization=Bearer ${token}`] : []),
      url,
    ],
    { encoding: 'utf8', maxBuffer: 32 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const report = JSON.parse(stdout);
  if (report.non2xx > 0 || report.errors > 0) throw new Error(`${url} failed under load`);
  return { perSecond: report.requests.average, p99: report.latency.p99 };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const megabytes = (child: ChildProcess): number => {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

async function startCeiling(database: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'ceiling.ts'), {
    env: { ...process.env, BENCH_DATABASE: database },
  });
  const url = await new Promise<string>((done) => child.once('message', (m) => done(String(m))));
  return { url, child };
}

async function startForja(folder: string, ownerUrl: string, appUrl: string) {
  const port = 41_000 + Math.floor(Math.random() * 15_000);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { url, child };
    if (child.exitCode !== null) throw new Error('Forja did not start');
    await sleep(100);
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: DEMO_PASSWORD }),
  });
  const answer: { accessToken: string } = await response.json();
  return answer.accessToken;
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

const folder = mkdtempSync(join(tmpdir(), 'forja-bench-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres({ dataDir: folder, password: PASSWORD, maxConnections: 200 });
try {
  const client = await connect(postgres.superuserUrl);
  for (const role of [OWNER_ROLE, APP_ROLE]) await ensureRole(client, role, PASSWORD);
  await ensureDatabase(client, 'forja', OWNER_ROLE);
  await client.end();
  const url = (role: string, password = PASSWORD) =>
    urlFor(postgres.superuserUrl, role, password, 'forja');
  const forja = await startForja(folder, url(OWNER_ROLE), url(APP_ROLE));
  const ceiling = await startCeiling(url('postgres'));

  const token = await logIn(forja.url);
  console.log(`${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, alternating`);
  const table = ENTRIES.map(({ name, forja: path, ceiling: barePath, asOwner }) => {
    const ours: Result[] = [];
    const bare: Result[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(measure(`${ceiling.url}${barePath}`));
      ours.push(measure(`${forja.url}${path}`, asOwner && token));
    }
    const ratios = ours.map((result, index) => result.perSecond / (bare[index]?.perSecond ?? 1));
    return {
      call: name,
      ratio: median(ratios).toFixed(2),
      'forja req/s': Math.round(median(ours.map(({ perSecond }) => perSecond))),
      'ceiling req/s': Math.round(median(bare.map(({ perSecond }) => perSecond))),
      'forja p99 ms': median(ours.map(({ p99 }) => p99)),
      'ceiling p99 ms': median(bare.map(({ p99 }) => p99)),
    };
  });
  console.table(table);
  await compareShops(forja.url, async () => {
    // What the database does by itself within a minute of a large import.
    const superuser = await connect(url('postgres'));
    await superuser.query('vacuum analyze');
    await superuser.end();
  });
  console.log(`Memory: Forja ${megabytes(forja.child)} MB, ceiling ${megabytes(ceiling.child)} MB`);
  await stop(forja.child);
  await stop(ceiling.child);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
