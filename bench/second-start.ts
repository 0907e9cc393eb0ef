import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSecrets } from '../apps/server/platform/config/secrets.ts';
import { rolePassword } from '../apps/server/platform/db/prepare.ts';
import { startPostgres } from '../apps/server/platform/postgres/postgres.ts';
import { endWithUs } from '../apps/server/test/end-with-us.ts';
import { median } from './measure.ts';
import { BENCH_SECRET, benchFolder } from './start.ts';

/**
 * Times a second `npm start` until its first answer, beside the minimum it needs: PostgreSQL on the
 * same data, and a Node process that does nothing. They take turns, because other work on the
 * machine slows down all three.
 */
const ROUNDS = 5;
const GOAL = 2;
const ROOT = join(import.meta.dirname, '..');
const folder = benchFolder();
const port = 11_000 + Math.floor(Math.random() * 4_900);

const isAnswered = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startOurs(): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SECRET: BENCH_SECRET,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  });
  endWithUs(child.pid, 'TERM');
  while (!(await isAnswered())) {
    if (child.exitCode !== null) throw new Error('Forja did not start');
    await sleep(5);
  }
  const took = performance.now() - began;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
  // npm ends before the server does. The server removes this file as its last step.
  while (existsSync(join(folder, 'forja.pid'))) await sleep(50);
  return took;
}

async function startDatabaseAlone(): Promise<number> {
  const password = rolePassword(loadSecrets(folder, BENCH_SECRET))('postgres');
  const began = performance.now();
  const postgres = await startPostgres({ dataDir: folder, password });
  const took = performance.now() - began;
  await postgres.stop();
  return took;
}

function startBareNode(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

// The first start creates the database and sample gyms, the second fills the cache of compiled
// code.
for (let warmUp = 0; warmUp < 2; warmUp++) await startOurs();
const rounds: { ours: number; database: number; node: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push({
    ours: await startOurs(),
    database: await startDatabaseAlone(),
    node: startBareNode(),
  });
}
const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
const ratio = middle(({ ours, database, node }) => ours / (database + node));
console.log(
  `Second start: ${Math.round(middle(({ ours }) => ours))} ms; PostgreSQL alone ${Math.round(middle(({ database }) => database))} ms, a bare Node ${Math.round(middle(({ node }) => node))} ms: ${ratio.toFixed(2)}× both (goal ${GOAL}×)`,
);
