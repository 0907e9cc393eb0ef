import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../apps/server/platform/db/roles/provision.ts';
import { clusterFolder } from '../apps/server/platform/postgres/cluster.ts';
import { pidFileOf } from '../apps/server/platform/postgres/process.ts';
import { logIn } from './callers.ts';
import { type Load, measureLoad, median } from './measure.ts';
import { ceilingPath, MEASURED_CALLS } from './measured-calls.ts';
import { recordCalls, type Statement } from './recording.ts';
import {
  BENCH_SECRET,
  type Started,
  startCeiling,
  startDatabase,
  startForja,
  stop,
} from './start.ts';

/**
 * Measures what a call costs when two servers share one database, beside one server alone with as
 * many callers: `node bench/two-processes.ts me users` measures these two calls. The same is done
 * with bare servers that send the same statements: with half of the callers each, a server answers
 * fewer calls in one turn, so that each costs more there too.
 */
const words = process.argv.slice(2);
const CALLS =
  words.length > 0
    ? words
    : ['ping', 'settings', 'me', 'users', 'events of a week', 'home of a member'];
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;
/** Beside one server, or beside what two bare ones need where that is more. */
const LIMIT = 1.1;

const database = await startDatabase();
const postgresPid = Number(
  readFileSync(pidFileOf(clusterFolder(database.folder)), 'utf8').split('\n')[0],
);
const start = (name: string) =>
  startForja({
    DATA_DIR: join(database.folder, name),
    FILES_SHARED: 'on', // nobody uploads here
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    SECRET: BENCH_SECRET,
    SEED: 'demo',
  });

// One after the other, because the first one fills the database.
const one = await start('one');
const other = await start('other');
type Pair = readonly [Started, Started];
const bare: Started[] = [];

/** Processor for a call of one server and of both, in turn. */
async function compare(pair: Pair, load: Omit<Load, 'connections'>) {
  const alone = () => measureLoad(pair[0], { ...load, connections: CONNECTIONS }, postgresPid);
  const both = () => measureLoad(pair, { ...load, connections: CONNECTIONS / 2 }, postgresPid);
  // A round of each that does not count, to compile code and prepare statements.
  await alone();
  await both();
  const rounds: { alone: number; both: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ alone: (await alone()).processor, both: (await both()).processor });
  }
  return {
    one: median(rounds.map((round) => round.alone)),
    two: median(rounds.map((round) => round.both)),
    ratio: Number(median(rounds.map((round) => round.both / round.alone)).toFixed(2)),
  };
}

async function startBare(statements: Record<string, Statement[]>, gymId: string): Promise<Pair> {
  const order = {
    appUrl: database.appUrl,
    gymId,
    statements,
    workbooks: {},
    passwordHash: '',
    channel: 'ceiling',
  };
  for (let at = 0; at < 2; at++) bare.push(await startCeiling(order));
  const [first, second] = bare;
  if (!first || !second) throw new Error('The bare servers did not start');
  return [first, second];
}

async function findGym(): Promise<string> {
  const superuser = await connect(database.superuserUrl);
  const { rows } = await superuser.query("select id from gyms where subdomain = 'demo'");
  await superuser.end();
  return rows[0].id;
}

try {
  const tokens = {
    owner: (await logIn(one.url, 'owner@demo.test')) ?? '',
    member: (await logIn(one.url, 'member@demo.test')) ?? '',
  };
  const calls = MEASURED_CALLS.filter((call) => CALLS.includes(call.name));
  const statements = await recordCalls(database, { calls, tokens });
  const bareServers = await startBare(statements, await findGym());
  const table = [];
  for (const { name, path, as } of calls) {
    const ours = await compare([one, other], { path, token: as && tokens[as], seconds: SECONDS });
    const theirs = await compare(bareServers, { path: ceilingPath(name), seconds: SECONDS });
    table.push({
      call: name,
      'one, ms': ours.one.toFixed(3),
      'two, ms': ours.two.toFixed(3),
      ratio: ours.ratio,
      'bare, one, ms': theirs.one.toFixed(3),
      'bare, two, ms': theirs.two.toFixed(3),
      'bare ratio': theirs.ratio,
    });
  }
  console.log('Processor for a call, servers and database, the medians of rounds in turn');
  console.table(table);
  const dear = table.filter((row) => row.ratio > LIMIT * Math.max(1, row['bare ratio']));
  if (dear.length > 0) console.error(`Above ${LIMIT}×: ${dear.map(({ call }) => call).join()}`);
  process.exitCode = dear.length > 0 ? 1 : 0;
} finally {
  for (const { child } of bare) await stop(child);
  await stop(other.child);
  await stop(one.child);
  await database.stop();
}
