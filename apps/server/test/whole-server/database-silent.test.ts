import { expect, inject, test } from 'vitest';
import { connect } from '../../platform/db/roles/provision.ts';
import { startTcpProxy } from '../database/tcp-proxy.ts';
import { startHarness } from '../harness.ts';

/** A server whose network to the database drops everything: no error and no end, only silence. */
const proxy = await startTcpProxy(inject('superuserUrl'));
const harness = await startHarness({}, { pages: true, through: proxy.through });
const { server } = harness;
const gym = await harness.buildGym();
const admin = await harness.buildUser({ gym, role: 'admin' });
const host = `${gym.subdomain}.forja.test`;

const get = (url: string, name = host) => server.app.inject({ url, headers: { host: name } });
const statusOf = async (url: string, name?: string) => (await get(url, name)).statusCode;
const ready = () => statusOf('/health/ready');
const read = () => harness.call('GET /me', { as: admin });

/** Addresses that are answered without asking the database again. */
const PUBLIC = ['/theme.css', '/manifest.webmanifest', '/api/settings', '/home'];

test('readiness and calls fail, the site and cached pages work, and it recovers on its own', async () => {
  for (const url of PUBLIC) expect(await statusOf(url), url).toBe(200);
  expect((await read()).statusCode).toBe(200);
  expect(await ready()).toBe(200);

  proxy.stall(true);
  await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  // Nobody waits for a database that is known to be away.
  const calls = await Promise.all(Array.from({ length: 20 }, read));
  expect(calls.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(503));
  await expect.poll(() => server.platform.notices.isHearing(), { timeout: 20_000 }).toBe(false);
  for (const url of PUBLIC) expect(await statusOf(url), url).toBe(200);
  expect((await get('/home')).body).toContain('Gimnasio 1</title>');
  expect(await statusOf('/', 'localhost')).toBe(200);
  expect(await statusOf('/health/live')).toBe(200);

  // A change of which this server cannot be notified.
  await gym.db.tx((tx) => tx.raw("update gym_settings set gym_name = 'Otro nombre'"));
  proxy.stall(false);
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  expect((await read()).statusCode).toBe(200);
  expect((await get('/api/settings')).json()).toMatchObject({ gymName: 'Otro nombre' });
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Otro nombre' });
});

test('after open connections froze, no cached copy is used until changes are received again', async () => {
  expect(await statusOf('/api/settings')).toBe(200);
  proxy.freeze();
  await expect.poll(() => server.platform.notices.isHearing(), { timeout: 20_000 }).toBe(false);
  await gym.db.tx((tx) => tx.raw("update gym_settings set gym_name = 'Un tercero'"));
  expect((await get('/api/settings')).json()).toMatchObject({ gymName: 'Un tercero' });
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
});

test('a read-only database is not ready; visitors can read, writers have to wait', async () => {
  const name = new URL(harness.appUrl).pathname.slice(1);
  const superuser = await connect(inject('superuserUrl'));
  const setReadOnly = (state: 'on' | 'off') =>
    superuser.query(`alter database ${name} set default_transaction_read_only = ${state}`);
  expect(await statusOf('/api/settings')).toBe(200);
  expect(await ready()).toBe(200);
  await setReadOnly('on');
  await superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'forja'",
    [name],
  );
  await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  expect(await statusOf('/api/settings')).toBe(200);
  expect((await read()).statusCode).toBe(503);
  await setReadOnly('off');
  await superuser.end();
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  expect((await read()).statusCode).toBe(200);
});
