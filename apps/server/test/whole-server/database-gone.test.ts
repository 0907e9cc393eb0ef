import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { toAppError } from '../../platform/http/to-app-error.ts';
import { startHarness } from '../harness.ts';

const harness = await startHarness({}, { pages: true });
const gym = await harness.buildGym();
const admin = await harness.buildUser({ gym, role: 'admin' });
const name = new URL(harness.appUrl).pathname.slice(1);

async function asSuperuser(...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.end();
  return rows;
}

const write = () => harness.send('PUT /settings', { as: admin, body: {} });
const ready = async () => (await harness.server.app.inject('/health/ready')).statusCode;

test('a missing database gives a 503, and works again without a restart', async () => {
  expect((await write()).statusCode).toBe(400);
  await asSuperuser(
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  try {
    await expect.poll(async () => (await write()).statusCode, { timeout: 5_000 }).toBe(503);
    expect((await write()).error).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await ready()).toBe(503);
    const page = await harness.server.app.inject({
      url: '/home',
      headers: { host: 'nadie.x.test' },
    });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    // Long enough for lost connections to be retried several times.
    await sleep(3_000);
  } finally {
    await asSuperuser(`alter database ${name} with allow_connections true`);
  }
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  await expect.poll(async () => (await write()).statusCode, { timeout: 5_000 }).toBe(400);
  const listeners = () =>
    asSuperuser(
      `select from pg_stat_activity where datname = '${name}' and application_name = 'forja-listen'`,
    );
  await expect.poll(async () => (await listeners()).length).toBe(1);
  await sleep(1_500);
  expect(await listeners()).toHaveLength(1);
});

test('a connection lost between two statements fails only its own transaction', async () => {
  const lost = harness.server.platform.gymDb(gym.id).tx(async (tx) => {
    const { rows } = await tx.raw('select pg_backend_pid() as pid');
    await asSuperuser(`select pg_terminate_backend(${Number(rows[0]?.pid)})`);
    await sleep(200);
    await tx.raw('select 1');
  });
  const error = await lost.catch((reason: unknown) => reason);
  expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE' });
  // The database is asked once more after a lost connection, which takes its time on a busy machine.
  await expect.poll(async () => (await write()).statusCode).toBe(400);
});
