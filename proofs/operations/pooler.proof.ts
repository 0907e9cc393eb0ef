import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveMessage } from '@forja/contract/live';
import type { Settings } from '@forja/contract/settings/routes';
import { afterAll, expect, test, vi } from 'vitest';
import { createPool } from '../../apps/server/platform/db/pool.ts';
import { OWNER_ROLE, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { PASSWORD, passwordHash } from '../../apps/server/test/browser.ts';
import { TEST_PASSWORD } from '../../apps/server/test/database/postgres.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { freePort, readiness, run, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { newPgBouncer, oldPgBouncer, startPgBouncer } from './pgbouncer.ts';

/** Two servers whose pools go through PgBouncer in transaction mode, their listeners past it. */
const CHANGES = 10;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const harness = await startHarness();
const gym = await harness.buildGym();
const { email } = await harness.buildUser({
  gym,
  role: 'owner',
  passwordHash: await passwordHash(),
});
const folder = mkdtempSync(join(tmpdir(), 'forja-pooler-'));
afterAll(async () => {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(pooled: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const name = new URL(harness.appUrl).pathname.slice(1);
  const started = run({
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    DATABASE_URL: urlFor(harness.appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_APP_URL: pooled,
    DATABASE_LISTEN_URL: harness.appUrl,
    SECRET: 'the same on every server, and long enough',
    SEED: 'none',
    ...env,
  });
  return { port, ...started };
}

async function startTwo(pooled: string, env?: Record<string, string>) {
  const servers = [await startServer(pooled, env), await startServer(pooled, env)] as const;
  const ended = servers.map(({ exit, output }) =>
    exit.then((code) => Promise.reject(new Error(`It ended with ${code}: ${output()}`))),
  );
  await Promise.race([Promise.all(servers.map(({ port }) => untilReady(port))), ...ended]).catch(
    (error: Error) => {
      throw new Error(`${error.message} ${servers[0].output()}`);
    },
  );
  for (const end of ended) end.catch(() => undefined); // from here on, whoever ends them knows
  return servers;
}

async function call<T>(port: number, method: string, path: string, token = '', body?: object) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      'x-gym-subdomain': gym.subdomain,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, data: (await response.json()) as T };
}

const logIn = async (port: number) =>
  (await call<{ accessToken: string }>(port, 'POST', '/login', '', { email, password: PASSWORD }))
    .data.accessToken;

/** A screen on this server; counts what it hears of the settings. */
async function openScreen(port: number, token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`);
  const said: LiveMessage[] = [];
  socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data))));
  await new Promise((done) => socket.addEventListener('open', done));
  socket.send(JSON.stringify({ token, gym: gym.subdomain }));
  await vi.waitUntil(() => said.length > 0);
  return {
    heard: () =>
      said.filter((one) => one.type === 'event' && one.event.topic === 'settings').length,
    close: () => socket.close(),
  };
}

/** Changes the name of the gym on one server and counts how often the other did not learn of it. */
async function changeSettings(one: number, two: number): Promise<{ stale: number; heard: number }> {
  const token = await logIn(one);
  const screen = await openScreen(two, token);
  const {
    subdomain: _,
    logo: __,
    logoVersion: ___,
    ...settings
  } = (await call<Settings>(one, 'GET', '/settings')).data;
  let stale = 0;
  for (let change = 1; change <= CHANGES; change++) {
    const gymName = `Gimnasio ${Date.now()} ${change}`;
    await call(two, 'GET', '/settings');
    const { status } = await call(one, 'PUT', '/settings', token, { ...settings, gymName });
    expect(status).toBe(200);
    const seen = vi.waitUntil(
      async () => (await call<Settings>(two, 'GET', '/settings')).data.gymName === gymName,
      { timeout: 2_000, interval: 20 },
    );
    if (!(await seen.catch(() => false))) stale += 1;
  }
  await vi.waitUntil(() => screen.heard() >= CHANGES, { timeout: 5_000 }).catch(() => undefined);
  const heard = screen.heard();
  screen.close();
  return { stale, heard };
}

/** How long a statement may take on a connection of the pooler. */
async function statementLimit(url: string): Promise<string> {
  const pool = createPool(url, 1, { named: false });
  const { rows } = await pool.query("select current_setting('statement_timeout') as set");
  await pool.end();
  return rows[0].set;
}

const newer = newPgBouncer();
const older = oldPgBouncer();
if (!newer) console.log('Skipped: PgBouncer 1.24 needs root on Debian and its mirror.');
if (!older) console.log('Skipped: the package pgbouncer cannot be installed.');

test.runIf(newer)('PgBouncer 1.24 in transaction mode', async () => {
  if (!newer) return;
  const bouncer = await startPgBouncer(newer, harness.appUrl);
  const pooled = bouncer.through(harness.appUrl);
  const [one, two] = await startTwo(pooled);
  const { stale, heard } = await changeSettings(one.port, two.port);
  expect({ stale, heard }).toEqual({ stale: 0, heard: CHANGES });
  expect(await statementLimit(pooled)).toBe('5s');
  proved(
    `PgBouncer 1.24, transaction mode: ${stale} of ${CHANGES} settings changes stale on the other server, ${heard} of ${CHANGES} live events, statements limited to 5 s`,
  );

  await bouncer.kill();
  await expect.poll(() => readiness(one.port), { timeout: 20_000 }).toBe(503);
  const began = performance.now();
  await bouncer.start();
  await untilReady(one.port);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  expect(await changeSettings(one.port, two.port)).toEqual({ stale: 0, heard: CHANGES });
  proved(`PgBouncer killed and started: ready again after ${seconds} s without a restart`);

  const wrong = await startServer(pooled, { DATABASE_LISTEN_URL: '' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toMatch(
    /^The database at .* passes no notices on: DATABASE_LISTEN_URL must reach PostgreSQL itself.*\n$/,
  );
  proved('a listener behind PgBouncer is refused at the start with one line');
  await stopAll();
});

test.runIf(older)('PgBouncer 1.18 with statements that have no name', async () => {
  if (!older) return;
  const pooled = (await startPgBouncer(older, harness.appUrl)).through(harness.appUrl);
  const [one, two] = await startTwo(pooled, { DATABASE_NAMED_STATEMENTS: 'off' });
  expect(await changeSettings(one.port, two.port)).toEqual({ stale: 0, heard: CHANGES });
  proved(
    `PgBouncer 1.18 with DATABASE_NAMED_STATEMENTS=off: 0 of ${CHANGES} settings changes stale, ${CHANGES} of ${CHANGES} live events`,
  );
});
