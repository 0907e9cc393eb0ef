import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from '../apps/server/platform/postgres/cluster.ts';
import { pidFileOf } from '../apps/server/platform/postgres/process.ts';
import { logIn } from './callers.ts';
import { measureLoad, median, type Round } from './measure.ts';
import { MEASURED_CALLS } from './measured-calls.ts';
import { BENCH_SECRET, startDatabase, startForja, stop } from './start.ts';

/**
 * Measures what a call costs when two servers share one database, beside one server alone with as
 * many callers: `node bench/two-processes.ts me users` measures these two calls.
 */
const words = process.argv.slice(2);
const CALLS =
  words.length > 0 ? words : ['settings', 'me', 'users', 'events of a week', 'home of a member'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;
const LIMIT = 1.1;

const database = await startDatabase();
const postgresPid = Number(
  readFileSync(pidFileOf(clusterFolder(database.folder)), 'utf8').split('\n')[0],
);
const start = (name: string) =>
  startForja({
    DATA_DIR: join(database.folder, name),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    SECRET: BENCH_SECRET,
    SEED: 'demo',
  });

// One after the other, because the first one fills the database.
const one = await start('one');
const other = await start('other');
try {
  const tokens = {
    owner: await logIn(one.url, 'owner@demo.test'),
    member: await logIn(one.url, 'member@demo.test'),
  };
  const table = [];
  for (const { name, path, as } of MEASURED_CALLS.filter((call) => CALLS.includes(call.name))) {
    const load = { path, token: as && tokens[as], seconds: SECONDS };
    const alone = () => measureLoad(one, { ...load, connections: CONNECTIONS }, postgresPid);
    const both = () =>
      measureLoad([one, other], { ...load, connections: CONNECTIONS / 2 }, postgresPid);
    // A round of each that does not count, to compile code and prepare statements.
    await alone();
    await both();
    const rounds: { alone: Round; both: Round }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ alone: await alone(), both: await both() });
    }
    const ratio = median(rounds.map((round) => round.both.processor / round.alone.processor));
    table.push({
      call: name,
      'one, ms': median(rounds.map((round) => round.alone.processor)).toFixed(3),
      'two, ms': median(rounds.map((round) => round.both.processor)).toFixed(3),
      ratio: Number(ratio.toFixed(2)),
    });
  }
  console.log('Processor for a call, servers and database, the medians of rounds in turn');
  console.table(table);
  const dear = table.filter(({ ratio }) => ratio > LIMIT);
  if (dear.length > 0) console.error(`Above ${LIMIT}×: ${dear.map(({ call }) => call).join()}`);
  process.exitCode = dear.length > 0 ? 1 : 0;
} finally {
  await stop(other.child);
  await stop(one.child);
  await database.stop();
}
