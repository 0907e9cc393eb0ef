import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../apps/server/platform/db/roles/provision.ts';
import { clusterFolder } from '../apps/server/platform/postgres/cluster.ts';
import { pidFileOf } from '../apps/server/platform/postgres/process.ts';
import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';
import { logIn, logInPeople, rememberBrowser, sender } from './callers.ts';
import { measureFanOut } from './fan-out.ts';
import { type Load, measureLoad, type Round, type Row, toRow } from './measure.ts';
import { ceilingPath, MEASURED_CALLS } from './measured-calls.ts';
import { type MeasuredWrite, prepareWrites, type Send } from './measured-writes.ts';
import { megabytesOf, processorOf } from './processor.ts';
import { recordCalls } from './recording.ts';
import { compareShops } from './shop.ts';
import {
  BENCH_SECRET,
  type Started,
  startCeiling,
  startDatabase,
  startForja,
  stop,
} from './start.ts';

/**
 * Every hot call beside its ceiling. `--quick` takes short rounds; words name the calls to measure,
 * such as `node bench/run.ts --quick me rutinas`.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const quick = process.argv.includes('--quick');
const ROUNDS = 5;
const SECONDS = quick ? 1 : 3;
const WRITES = quick ? 15 : 60;
const CONNECTIONS = 10;
/** Argon2 takes a whole core each. */
const LOGINS = 2;
const PEOPLE = 10;
const CHANNEL = 'ceiling';
const OWNER = 'owner@demo.test';
const RESULTS = join(import.meta.dirname, 'results.json');

const isWanted = (name: string): boolean => words.length === 0 || words.includes(name);

const database = await startDatabase();
const postgresPid = Number(
  readFileSync(pidFileOf(clusterFolder(database.folder)), 'utf8').split('\n')[0],
);
const startOurs = () =>
  startForja({
    DATA_DIR: join(database.folder, 'data'),
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    SECRET: BENCH_SECRET,
    SEED: 'demo',
  });

/** Copies the database for the ceiling, so that its writes take no ids and numbers from ours. */
async function copyDatabase(): Promise<string> {
  const administration = new URL(database.superuserUrl);
  administration.pathname = '/postgres';
  const client = await connect(String(administration));
  await client.query('create database ceiling template forja');
  await client.end();
  const copy = new URL(database.appUrl);
  copy.pathname = '/ceiling';
  return String(copy);
}

// The first start fills the database; nobody may be connected while it is copied.
await stop((await startOurs()).child);
const ceilingUrl = await copyDatabase();
const forja = await startOurs();

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Saves the last result of each call with its commit; a run of some calls leaves the others as they
 * were.
 */
function keepResults(table: readonly Row[], memory: object): void {
  const commit = git('rev-parse', '--short', 'HEAD');
  const changed = git('status', '--porcelain', 'apps', 'packages') !== '';
  const kept: { calls: Record<string, object> } = existsSync(RESULTS)
    ? JSON.parse(readFileSync(RESULTS, 'utf8'))
    : { calls: {} };
  const measured = table.map(({ call, ...row }) => [call, { ...row, commit, changed, quick }]);
  const calls = { ...kept.calls, ...Object.fromEntries(measured) };
  writeFileSync(RESULTS, `${JSON.stringify({ memory, calls }, null, 2)}\n`);
}

async function compareLoads(
  name: string,
  goal: number,
  ceiling: [Started, Load],
  ours: [Started, Load],
): Promise<Row> {
  const [bareRounds, ourRounds]: [Round[], Round[]] = [[], []];
  // A short load first, so that compiling code is not measured.
  for (const [server, load] of [ceiling, ours])
    await measureLoad(server, { ...load, seconds: 1 }, postgresPid);
  for (let round = 0; round < ROUNDS; round++) {
    bareRounds.push(await measureLoad(...ceiling, postgresPid));
    ourRounds.push(await measureLoad(...ours, postgresPid));
  }
  return toRow(name, goal, bareRounds, ourRounds);
}

async function askCeiling({ url }: Started, name: string): Promise<void> {
  const answer = await fetch(`${url}${ceilingPath(name)}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} at the ceiling: ${text}`);
}

/** Makes each write on ours and on the ceiling in turn; undoing it is not measured. */
async function compareWrite(write: MeasuredWrite, ceiling: Started, send: Send): Promise<Row> {
  const timed = async ({ child }: Started, work: () => Promise<unknown>) => {
    const before = processorOf(child, postgresPid);
    const began = performance.now();
    const answer = await work();
    const took = performance.now() - began;
    return { answer, took, spent: processorOf(child, postgresPid) - before };
  };
  const [bareRounds, ourRounds]: [Round[], Round[]] = [[], []];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const sums = { bare: { took: 0, spent: 0 }, ours: { took: 0, spent: 0 } };
    for (let at = 0; at < WRITES; at++) {
      const bare = await timed(ceiling, () => askCeiling(ceiling, write.name));
      const ours = await timed(forja, () => send(write.make()));
      if (write.undo) await send(write.undo(ours.answer as { id: string }));
      sums.bare.took += bare.took;
      sums.bare.spent += bare.spent;
      sums.ours.took += ours.took;
      sums.ours.spent += ours.spent;
    }
    if (round === 0) continue;
    const toRound = ({ took, spent }: { took: number; spent: number }) => ({
      perSecond: (WRITES * 1000) / took,
      processor: spent / WRITES,
    });
    bareRounds.push(toRound(sums.bare));
    ourRounds.push(toRound(sums.ours));
  }
  return toRow(write.name, write.goal, bareRounds, ourRounds);
}

try {
  const owner = (await logIn(forja.url, OWNER)) ?? '';
  const knownBrowser = await rememberBrowser(forja.url, OWNER);
  const member = (await logIn(forja.url, 'member@demo.test')) ?? '';
  const tokens = { owner, member };
  const send = sender(forja.url, tokens);
  const calls = MEASURED_CALLS.filter(({ name }) => isWanted(name));
  const writes = (await prepareWrites(send)).filter(({ name }) => isWanted(name));
  const superuser = await connect(database.superuserUrl);
  const {
    rows: [known],
  } = await superuser.query(
    "select g.id, u.password_hash from gyms g join users u on u.gym_id = g.id where u.email = 'owner@demo.test'",
  );
  const statements = await recordCalls(database, { calls, writes, tokens });
  const ceiling = await startCeiling({
    appUrl: ceilingUrl,
    gymId: known.id,
    statements,
    workbooks: Object.fromEntries(
      calls.flatMap(({ name, workbook }) => (workbook ? [[name, workbook]] : [])),
    ),
    passwordHash: known.password_hash,
    channel: CHANNEL,
  });
  const idle = { forja: megabytesOf(forja.child), ceiling: megabytesOf(ceiling.child) };

  const table: Row[] = [];
  const add = (row: Row) => {
    table.push(row);
    console.log(`${row.call}: ${row.share} of the ceiling (goal ${row.goal})`);
  };
  console.log(`${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, alternating`);
  for (const { name, path, as, goal, alone } of calls) {
    const shared = { seconds: SECONDS, connections: alone ? 1 : CONNECTIONS };
    const bare = ceilingPath(name);
    const token = as && tokens[as];
    add(
      await compareLoads(
        name,
        goal,
        [ceiling, { ...shared, path: bare }],
        [forja, { ...shared, path, token }],
      ),
    );
  }
  const logins = {
    login: knownBrowser,
    // The owner of the account is notified, in the application and by mail.
    'login from a new browser': undefined,
  };
  for (const [name, cookie] of Object.entries(logins)) {
    if (!isWanted(name)) continue;
    const load = {
      seconds: SECONDS,
      connections: LOGINS,
      body: { email: OWNER, password: DEMO_PASSWORD },
    };
    const ours = { ...load, path: '/api/login', cookie };
    add(await compareLoads(name, 0.6, [ceiling, { ...load, path: '/login' }], [forja, ours]));
  }
  for (const write of writes) add(await compareWrite(write, ceiling, send));
  if (isWanted('fan-out')) {
    const people = await logInPeople(forja.url, owner, PEOPLE);
    const { bare, ours, sockets } = await measureFanOut({
      forja,
      ceiling,
      tokens: people,
      gymId: known.id,
      channel: CHANNEL,
      superuserUrl: database.superuserUrl,
      ceilingUrl,
      postgresPid,
      rounds: ROUNDS,
    });
    const toRounds = (all: number[]) =>
      all.map((processor) => ({ perSecond: Number.NaN, processor }));
    add(toRow(`fan-out to ${sockets} sockets`, 0.6, toRounds(bare), toRounds(ours)));
  }
  console.table(table);

  const loaded = { forja: megabytesOf(forja.child), ceiling: megabytesOf(ceiling.child) };
  const memory = (when: string, held: typeof idle) =>
    `${when} Forja ${held.forja} MB, ceiling ${held.ceiling} MB (${(held.forja / held.ceiling).toFixed(2)}×, goal 1.6×)`;
  console.log(`Memory: ${memory('idle', idle)}; ${memory('after the load', loaded)}`);
  const below = table.filter(({ share, goal }) => share < goal);
  console.log(
    below.length === 0
      ? 'Every call reached its goal.'
      : `Below its goal: ${below.map(({ call, share, goal }) => `${call} ${share} of ${goal}`).join(', ')}`,
  );
  keepResults(table, { idle, loaded });
  if (words.length === 0) {
    await compareShops(forja.url, () => superuser.query('vacuum analyze'));
  }
  await superuser.end();
  await stop(ceiling.child);
} finally {
  await stop(forja.child);
  await database.stop();
}
