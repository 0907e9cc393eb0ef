import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { useDatabases } from '../../../test/database/databases.ts';
import { startTcpProxy } from '../../../test/database/tcp-proxy.ts';
import { startHarness } from '../../../test/harness.ts';
import { toAppError } from '../../http/to-app-error.ts';
import { withGym } from '../gym-db.ts';
import { ensureSettings } from '../roles/role-settings.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { watchDatabase } from './database-watch.ts';
import { createPool, type Pool } from './pool.ts';

const { appUrl, owner, buildGym } = await startHarness();
const gym = await buildGym();
const proxy = await startTcpProxy(appUrl);
const databases = useDatabases();
const ACTOR = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };

const pools: Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));
function open(max: number, options: Parameters<typeof createPool>[2] = {}, url = appUrl): Pool {
  const pool = createPool(url, max, options);
  pools.push(pool);
  return pool;
}

/** Fills a pool with connections that are open and idle. */
const fill = (pool: Pool, count: number) =>
  Promise.all(Array.from({ length: count }, () => pool.query('select pg_sleep(0.05)')));

test('connections that carry nothing any more fail once and are all replaced', async () => {
  const pool = open(5, { silenceMs: 300 }, proxy.through(appUrl));
  await fill(pool, 5);
  expect(pool.idleCount).toBe(5);
  proxy.freeze();
  const error = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(toAppError(error).code).toBe('UNAVAILABLE');
  // The four others had gone silent too, and nobody had to wait for each of them.
  for (let turn = 0; turn < 5; turn++) {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

test('a transaction on a connection that carries nothing fails at once with its statement', async () => {
  const pool = open(1, { silenceMs: 300 }, proxy.through(appUrl));
  const db = withGym(pool, gym.id, ACTOR);
  const lost = db.tx(async (tx) => {
    await tx.raw('select 1');
    proxy.freeze();
    await tx.raw('select 2');
  });
  expect(isDatabaseUnavailable(await lost.catch((reason: unknown) => reason))).toBe(true);
  expect(await db.one(sql<{ one: number }>`select 1 as one`)).toEqual({ one: 1 });
});

test('whatever is sent at once on a connection that carries nothing fails once, and is not done twice', async () => {
  const pool = open(1, { silenceMs: 300 }, proxy.through(appUrl));
  const db = withGym(pool, gym.id, ACTOR);
  const one = sql<{ one: number }>`select 1 as one`;
  let begun = 0;
  const isAway = async (work: Promise<unknown>) =>
    isDatabaseUnavailable(await work.catch((reason: unknown) => reason));
  const ways = {
    together: () => db.together(one, one),
    alone: () => db.run(one),
    first: () => db.tx((tx) => tx.run(one)),
    last: () =>
      db.tx((tx) => {
        begun += 1;
        return tx.last(one);
      }),
  };
  for (const [name, work] of Object.entries(ways)) {
    expect(await db.one(one)).toEqual({ one: 1 });
    proxy.freeze();
    expect(await isAway(work()), name).toBe(true);
  }
  const committing = db.tx(async (tx) => {
    begun += 1;
    await tx.run(one);
    proxy.freeze();
  });
  expect(await isAway(committing)).toBe(true);
  // Whether the last commit was made is not known, so nobody makes it again.
  expect(begun).toBe(2);
  expect(await db.one(one)).toEqual({ one: 1 });
});

test('a statement that the database works on for long is waited for, and so is a slow caller', async () => {
  const pool = open(1, { silenceMs: 1_500 });
  const db = withGym(pool, gym.id, ACTOR);
  await db.tx(async (tx) => {
    await tx.raw('select 1');
    await sleep(2_000);
    await tx.raw('select 1');
  });
  const rows = await pool.query('select pg_sleep(0.1) from generate_series(1, 2)');
  expect(rows.rowCount).toBe(2);
});

test('a statement sent just when an idle connection has been silent for long is waited for', async () => {
  const client = await open(1, { silenceMs: 5_000 }).connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.emit('timeout');
  const { rows } = await client.query('select 1 as one from pg_sleep(0.1)');
  expect(rows).toEqual([{ one: 1 }]);
  client.release();
});

test('while the database is away nobody waits for it, and it is noticed when it is back', async () => {
  const said: unknown[] = [];
  const watch = watchDatabase(proxy.through(appUrl), {
    warn: (...words: unknown[]) => void said.push(words.at(-1)),
  });
  const pool = open(2, { watch }, proxy.through(appUrl));
  await fill(pool, 2);
  expect(await watch.check()).toBe(true);
  proxy.stall(true);
  expect(await watch.check()).toBe(false);
  const before = proxy.opened();
  const errors = await Promise.all(
    Array.from({ length: 50 }, () => pool.query('select 1').catch((reason: unknown) => reason)),
  );
  expect(errors.every(isDatabaseUnavailable)).toBe(true);
  // None of them tried a connection of its own; the watch may have.
  expect(proxy.opened() - before).toBeLessThan(3);
  proxy.stall(false);
  await expect.poll(() => watch.isAway(), { timeout: 10_000 }).toBe(false);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(said).toEqual(['the database is away', 'the database is back']);
  await watch.stop();
});

test('a database that takes no writes is away, and its connections are given up', async () => {
  const pool = open(1);
  const db = withGym(pool, gym.id, ACTOR);
  const pidOf = () => db.one(sql<{ pid: number }>`select pg_backend_pid() as pid`);
  const { pid } = await pidOf();
  const refused = db.tx(async (tx) => {
    await tx.raw('set transaction read only');
    await tx.raw("update gyms set plan = 'pro' where id = $1", [gym.id]);
  });
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '25006' });
  expect(toAppError(error).code).toBe('UNAVAILABLE');
  expect((await pidOf()).pid).not.toBe(pid);
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ECONNREFUSED'])(
  'a host that is not found or reached (%s) is a database that is away',
  (code) => {
    const error = Object.assign(new Error(`getaddrinfo ${code} db`), { code });
    expect(toAppError(error).code).toBe('UNAVAILABLE');
  },
);

test('a name that cannot be resolved is answered as away by the pool itself', async () => {
  const url = new URL(appUrl);
  url.hostname = 'no-such-host.invalid';
  const error = await open(1, {}, url.href)
    .query('select 1')
    .catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a statement that failed on a new connection works on it later', async () => {
  const pool = open(1);
  const db = withGym(pool, gym.id, ACTOR);
  const read = () => db.all(sql`select * from not_there_yet`);
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  await owner.query('create table not_there_yet (); grant select on not_there_yet to forja_app');
  expect(await read()).toEqual([]);
});

test('without names every statement still runs for its gym alone', async () => {
  const other = await buildGym();
  const pool = open(1, { named: false });
  const read = (id: string) =>
    withGym(pool, id, ACTOR).all(sql<{ gym_id: string }>`select gym_id from gym_settings`);
  for (const { id } of [gym, other, gym]) expect(await read(id)).toEqual([{ gym_id: id }]);
  const kept = await pool.query('select name from pg_prepared_statements');
  expect(kept.rows).toEqual([]);
});

test('the limits belong to the role, so that a pooler cannot lose them', async () => {
  const { rows } = await open(1).query(
    `select name, setting from pg_settings where name in
     ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit') order by name`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    idle_in_transaction_session_timeout: '10000',
    jit: 'off',
    lock_timeout: '2000',
    statement_timeout: '5000',
  });
});

test('what somebody chose for a role stays', async () => {
  const superuser = await (await databases.empty()).connectSuperuser();
  const role = `chosen_${Date.now()}`;
  await superuser.query(`create role ${role}; alter role ${role} set statement_timeout = '9s'`);
  await ensureSettings(superuser, role, { statement_timeout: '5s', jit: 'off' });
  await ensureSettings(superuser, role, { statement_timeout: '5s', jit: 'off' });
  const { rows } = await superuser.query('select rolconfig from pg_roles where rolname = $1', [
    role,
  ]);
  expect(rows).toEqual([{ rolconfig: ['statement_timeout=9s', 'jit=off'] }]);
  await superuser.query(`drop role ${role}`);
});
