import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../platform/db/roles/provision.ts';
import { PASSWORD, passwordHash } from '../browser.ts';
import { TEST_PASSWORD } from '../database/postgres.ts';
import { startHarness } from '../harness.ts';
import { freePort, run, stopAll, untilReady } from '../process.ts';

/**
 * Two processes on one database, as behind a load balancer. Each must know the changes of the
 * other.
 */
const harness = await startHarness();
const gym = await harness.buildGym();
const folder = mkdtempSync(join(tmpdir(), 'forja-two-'));
const [one, two] = [await freePort(), await freePort()];

/** Longer than it takes to notice that a stopping server is not ready. */
const DRAIN_SECONDS = 5;
const database = new URL(harness.appUrl).pathname.slice(1);
const start = (port: number, more: Record<string, string> = {}) =>
  run({
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    FILES_SHARED: 'on', // nobody uploads here
    DATABASE_URL: urlFor(harness.appUrl, OWNER_ROLE, TEST_PASSWORD, database),
    DATABASE_APP_URL: harness.appUrl,
    SECRET: 'the same on every server, and long enough',
    SEED: 'none',
    ...more,
  });
start(one);
start(two, { WEB_CONCURRENCY: '2' });

beforeAll(async () => {
  await Promise.all([untilReady(one), untilReady(two)]);
}, 60_000);
afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

interface LoggedIn {
  token: string;
  cookie: string;
}

const call = (
  port: number,
  method: string,
  path: string,
  login?: Partial<LoggedIn>,
  body?: object,
) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      'x-gym-subdomain': gym.subdomain,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(login?.token ? { authorization: `Bearer ${login.token}` } : {}),
      ...(login?.cookie ? { cookie: `refresh_token=${login.cookie}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function readLogin(response: Response): Promise<LoggedIn> {
  const { accessToken } = (await response.json()) as { accessToken: string };
  const set = response.headers.getSetCookie().join('\n');
  return { token: accessToken, cookie: /^refresh_token=([^;]*)/m.exec(set)?.[1] ?? '' };
}

async function logIn(port: number): Promise<LoggedIn> {
  const { email } = await harness.buildUser({ gym, passwordHash: await passwordHash() });
  return readLogin(await call(port, 'POST', '/login', undefined, { email, password: PASSWORD }));
}

const refresh = (port: number, { cookie }: LoggedIn) =>
  call(port, 'POST', '/refresh-token', { cookie });

test('a session opened on one server works and is refreshed on the other', async () => {
  const held = await logIn(one);
  expect((await call(two, 'GET', '/me', held)).status).toBe(200);
  const next = await readLogin(await refresh(two, held));
  expect((await call(one, 'GET', '/me', next)).status).toBe(200);
});

test('two tabs that refresh on different servers at once get the same successor', async () => {
  const held = await logIn(one);
  const answers = await Promise.all([one, two, one, two].map((port) => refresh(port, held)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const cookies = await Promise.all(
    answers.map(async (answer) => (await readLogin(answer)).cookie),
  );
  expect(new Set(cookies).size).toBe(1);
});

test('a token replayed on the other server ends the session on both', async () => {
  const stolen = await logIn(one);
  const held = await readLogin(await refresh(one, stolen));
  await gym.db.tx((tx) =>
    tx.raw("update refresh_tokens set used_at = used_at - interval '11 seconds'"),
  );
  expect((await refresh(two, stolen)).status).toBe(401);
  for (const port of [one, two]) expect((await refresh(port, held)).status).toBe(401);
  for (const port of [one, two]) {
    await expect.poll(async () => (await call(port, 'GET', '/me', held)).status).toBe(401);
  }
});

test('a logout on one server is valid on the other', async () => {
  const held = await logIn(two);
  expect((await call(one, 'GET', '/me', held)).status).toBe(200);
  expect((await call(two, 'POST', '/logout', held)).status).toBe(204);
  await expect.poll(async () => (await call(one, 'GET', '/me', held)).status).toBe(401);
  expect((await refresh(one, held)).status).toBe(401);
});

test('a scrape of one of several processes returns the figures of all', async () => {
  const CALLS = 20;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${two}${path}`, { headers: { connection: 'close' } });
  for (let call = 0; call < CALLS; call++) await ask('/health/live');
  const text = await (await ask('/metrics')).text();
  const count =
    /forja_http_request_seconds_count{method="GET",route="\/health\/live",status="200"} (\d+)/;
  expect(Number(count.exec(text)?.[1])).toBe(CALLS);
  expect(text).toContain('forja_listener_hearing 1\n');
});

test('a stopping server reports that first, and still serves late requests', async () => {
  const port = await freePort();
  const { child, exit, output } = start(port, { DRAIN_SECONDS: String(DRAIN_SECONDS) });
  // It answers before all of it has started, and what has not started does not drain.
  await vi.waitUntil(() => output().includes('Forja is running.'), { timeout: 110_000 });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  child.kill('SIGTERM');
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(503);
  expect((await ask('/health/live')).status).toBe(200);
  expect(await exit).toBe(0);
  await expect(ask('/health/live')).rejects.toThrow();
}, 120_000);
