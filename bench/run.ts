import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../apps/server/platform/db/provision.ts';
import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';
import { ENTRIES } from './measured-calls.ts';
import { compareShops } from './shop.ts';
import { type Started, startDatabase, startForja, stop } from './start.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 20;

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

async function startCeiling(database: string): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'baseline.ts'), {
    env: { ...process.env, BENCH_DATABASE: database },
  });
  const url = await new Promise<string>((done) => child.once('message', (m) => done(String(m))));
  return { url, child };
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

const database = await startDatabase();
try {
  const forja = await startForja({
    DATA_DIR: join(database.folder, 'data'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    SEED: 'demo',
  });
  const ceiling = await startCeiling(database.superuserUrl);

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
    const superuser = await connect(database.superuserUrl);
    await superuser.query('vacuum analyze');
    await superuser.end();
  });
  console.log(`Memory: Forja ${megabytes(forja.child)} MB, ceiling ${megabytes(ceiling.child)} MB`);
  await stop(forja.child);
  await stop(ceiling.child);
} finally {
  await database.stop();
}
