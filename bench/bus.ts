import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOwnerPool, createPool } from '../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../apps/server/platform/db/gym-db.ts';
import { newId } from '../apps/server/platform/db/ids.ts';
import { announce } from '../apps/server/platform/notices/notices.ts';
import { clusterFolder } from '../apps/server/platform/postgres/cluster.ts';
import { pidFileOf } from '../apps/server/platform/postgres/process.ts';
import { endWithUs } from '../apps/server/test/end-with-us.ts';
import { ensurePackage } from '../proofs/operations/debian.ts';
import { inWords, perCommit, type Spent, spentSoFar } from './bus-processor.ts';
import { SYSTEM, startDatabase } from './start.ts';

/**
 * Compares the commits of writers that send no live events, send them over NATS, and send them by
 * NOTIFY. Two servers listen each time, in processes of their own. The goal is that NATS costs at
 * most a fifth of the commits.
 */
const WRITERS = 32;
const ROUNDS = 12;
const ROUND_MS = 2_000;
const GOAL = 0.8;
const NATS_PORT = 5350;

if (!ensurePackage('nats-server', '/usr/sbin/nats-server')) {
  console.log('The package nats-server cannot be installed: nothing to compare with.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'forja-bench-nats-'));
const nats = spawn(
  '/usr/sbin/nats-server',
  [...['-a', '127.0.0.1', '-p', String(NATS_PORT)], '-js', '-sd', folder],
  { stdio: 'ignore' },
);
endWithUs(nats.pid, 'TERM', folder);
const database = await startDatabase({ durable: true });
const owner = createOwnerPool(database.ownerUrl, 1);
await owner.query('create table bench_notes (id uuid primary key, gym uuid not null, body text)');
await owner.query('grant insert on bench_notes to forja_app');

async function startServer(bus = ''): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'bus-server.ts'), [database.appUrl, bus]);
  endWithUs(child.pid, 'TERM');
  await new Promise((done) => child.once('message', done));
  return child;
}

const heardBy = (child: ChildProcess): Promise<number> =>
  new Promise((done) => {
    child.once('message', (count) => done(Number(count)));
    child.send('how many?');
  });

type Way = 'nobody' | 'NATS' | 'NOTIFY';
const gyms = Array.from({ length: WRITERS }, newId);
const pools = {
  nobody: createPool(database.appUrl, WRITERS),
  NATS: createPool(database.appUrl, WRITERS, { carrier: 'outbox' }),
  NOTIFY: createPool(database.appUrl, WRITERS),
};

interface Round {
  /** Commits per second. */
  rate: number;
  /** Processor time of each commit, in microseconds. */
  spent: Spent;
}

const postmaster = Number.parseInt(
  readFileSync(pidFileOf(clusterFolder(database.folder)), 'utf8'),
  10,
);
const processes = () => ({
  nats,
  hearing: Object.values(servers).flat(),
  owner,
  postmaster,
});

/** Writers, each in a gym of their own. */
async function write(way: Way): Promise<Round> {
  let commits = 0;
  const before = await spentSoFar(processes());
  const begun = performance.now();
  await Promise.all(
    gyms.map(async (gym) => {
      const db = withGym(pools[way], gym, SYSTEM);
      while (performance.now() - begun < ROUND_MS) {
        await db.tx(async (tx) => {
          await tx.raw("insert into bench_notes (id, gym, body) values ($1, $2, 'note')", [
            newId(),
            gym,
          ]);
          if (way !== 'nobody') await announce(tx, 'bench', gym);
        });
        commits += 1;
      }
    }),
  );
  const rate = (commits * 1000) / (performance.now() - begun);
  return { rate, spent: perCommit(before, await spentSoFar(processes()), commits) };
}

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const busUrl = `nats://127.0.0.1:${NATS_PORT}`;
const servers: Record<Way, ChildProcess[]> = {
  nobody: [],
  NATS: [await startServer(busUrl), await startServer(busUrl)],
  NOTIFY: [await startServer(), await startServer()],
};
const rounds: Record<Way, Round[]> = { nobody: [], NATS: [], NOTIFY: [] };
const ways = Object.keys(rounds) as Way[];
const rateOf = (way: Way) => median(rounds[way].map(({ rate }) => rate));
for (const way of ways) await write(way);
for (let round = 0; round < ROUNDS; round++) {
  // The order alternates, so that each way is measured first as often as last.
  for (const way of round % 2 ? ways : ways.toReversed()) {
    rounds[way].push(await write(way));
    await sleep(500);
  }
}

/** Compared within each round, because other work on the machine comes and goes. */
const shareOf = (way: Way) =>
  median(rounds[way].map(({ rate }, index) => rate / (rounds.nobody[index]?.rate ?? rate)));

/** Events still waiting to be relayed after the last round. */
const { rows } = await owner.query('select count(*)::int as waiting from live_outbox');
console.log(`${WRITERS} writers, ${ROUNDS} rounds of ${ROUND_MS / 1000} s each, alternating:`);
for (const way of ways) {
  const heard = await Promise.all(servers[way].map(heardBy));
  console.log(
    `telling ${way.padEnd(7)} ${rateOf(way).toFixed(0).padStart(6)} commits/s  ${(shareOf(way) * 100).toFixed(0).padStart(4)} %  heard ${heard.join(', ') || '-'}`,
  );
}
console.log('processor of a commit in µs, in the median round:');
for (const way of ways) {
  const total = ({ spent }: Round) => Object.values(spent).reduce((sum, one) => sum + one, 0);
  const sorted = rounds[way].toSorted((one, other) => total(one) - total(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle)
    console.log(
      `telling ${way.padEnd(7)} ${total(middle).toFixed(0).padStart(5)}: ${inWords(middle.spent)}`,
    );
}
console.log(`waiting in the outbox: ${rows[0].waiting}`);

for (const child of [...servers.NATS, ...servers.NOTIFY, nats]) child.kill();
for (const pool of [...Object.values(pools), owner]) await pool.end();
await database.stop();
rmSync(folder, { recursive: true, force: true });
const share = shareOf('NATS');
if (share < GOAL) {
  console.log(`NATS takes more than a fifth: ${(share * 100).toFixed(0)} % remain`);
  process.exitCode = 1;
}
