import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterFolder } from '../apps/server/platform/postgres/cluster.ts';
import { pidFileOf } from '../apps/server/platform/postgres/process.ts';
import { logIn, sender } from './callers.ts';
import { median } from './measure.ts';
import { MEASURED_CALLS } from './measured-calls.ts';
import { prepareWrites } from './measured-writes.ts';
import { megabytesOf, processorOf } from './processor.ts';
import { BENCH_SECRET, startDatabase, startForja, stop } from './start.ts';

/**
 * Four callers make hot calls one after the other for ten minutes; the memory of the server must
 * not grow. MINUTES=2 makes it shorter.
 */
const MINUTES = Number(process.env.MINUTES ?? 10);
const CALLERS = 4;
/** A pause between the calls of a caller, so that the machine itself is not the limit. */
const PAUSE_MS = 20;
const SAMPLE_MS = 2_000;
const LIMIT = 1.1;

const database = await startDatabase();
const postgresPid = Number(
  readFileSync(pidFileOf(clusterFolder(database.folder)), 'utf8').split('\n')[0],
);
const { url, child } = await startForja({
  DATA_DIR: join(database.folder, 'data'),
  DATABASE_URL: database.ownerUrl,
  DATABASE_APP_URL: database.appUrl,
  SECRET: BENCH_SECRET,
  SEED: 'demo',
});

let calls = 0;
let isOver = false;

try {
  const tokens = {
    owner: (await logIn(url, 'owner@demo.test')) ?? '',
    member: (await logIn(url, 'member@demo.test')) ?? '',
  };
  const send = sender(url, tokens);
  const writes = await prepareWrites(send);
  // Exports are files, and a person may make only few of them.
  const reads = MEASURED_CALLS.filter(({ alone }) => !alone);

  const callAll = async () => {
    while (!isOver) {
      for (const { path, as } of reads) {
        const answer = await fetch(`${url}${path}`, {
          headers: as ? { authorization: `Bearer ${tokens[as]}` } : {},
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path}: ${text}`);
        calls++;
        await sleep(PAUSE_MS);
        if (isOver) return;
      }
    }
  };
  const writeAll = async () => {
    while (!isOver) {
      for (const write of writes) {
        const made = (await send(write.make())) as { id: string };
        if (write.undo) await send(write.undo(made));
        calls++;
        await sleep(PAUSE_MS * 10);
        if (isOver) return;
      }
    }
  };

  const measure = async () => {
    const rows = [];
    for (let minute = 1; minute <= MINUTES && !isOver; minute++) {
      const before = { calls, processor: processorOf(child, postgresPid) };
      const sizes: number[] = [];
      for (let at = 0; at < 60_000 && !isOver; at += SAMPLE_MS) {
        await sleep(SAMPLE_MS);
        sizes.push(megabytesOf(child));
      }
      const made = calls - before.calls;
      const spent = processorOf(child, postgresPid) - before.processor;
      rows.push({ minute, MB: median(sizes), calls: made, 'ms each': (spent / made).toFixed(2) });
      console.log(`minute ${minute}: ${median(sizes)} MB`);
    }
    isOver = true;
    return rows;
  };

  const [rows] = await Promise.all([
    measure(),
    writeAll(),
    ...Array.from({ length: CALLERS - 1 }, callAll),
  ]);
  console.table(rows);
  // The first minutes fill caches and pools; from the third tenth on the memory should be stable.
  const early = rows.slice(Math.floor(MINUTES * 0.2), Math.ceil(MINUTES * 0.5));
  const late = rows.slice(Math.floor(MINUTES * 0.7));
  const sizeOf = (of: typeof rows) => median(of.map(({ MB }) => MB));
  const ratio = sizeOf(late) / sizeOf(early);
  console.log(
    `Memory late beside early: ${sizeOf(late)} MB, ${sizeOf(early)} MB (${ratio.toFixed(2)}×, limit ${LIMIT}×)`,
  );
  process.exitCode = ratio > LIMIT ? 1 : 0;
} finally {
  isOver = true;
  await stop(child);
  await database.stop();
}
