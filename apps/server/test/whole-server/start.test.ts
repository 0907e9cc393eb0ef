import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/gyms.ts';
import { startOldPostgres } from '../database/old-postgres.ts';
import { freePort, killPostgres, readiness, run, stop, stopAll, untilReady } from '../process.ts';

/** Plants an endless loop in a server, begun by a signal. */
const ENDLESS_LOOP = "--import=data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";

/** How the real process starts, refuses to start, and stops. Needs the build. */
const folder = mkdtempSync(join(tmpdir(), 'forja-start-'));
chmodSync(folder, 0o755);
afterAll(async () => {
  await stopAll();
  old.server.close();
  rmSync(folder, { recursive: true, force: true });
});
const old = await startOldPostgres('140019');

const closedPort = await freePort();
const notAFolder = join(folder, 'file');
writeFileSync(notAFolder, '');

test.each([
  ['settings that cannot be read', { PORT: 'abc' }, /^Unusable settings: PORT .*\n$/],
  [
    'a data folder that cannot be written',
    { DATA_DIR: notAFolder },
    /^DATA_DIR .* cannot be written.*\n$/,
  ],
  [
    'a database that is down',
    { DATABASE_URL: `postgres://a:b@127.0.0.1:${closedPort}/c`, DATA_DIR: join(folder, 'down') },
    /^The database at 127\.0\.0\.1:\d+ cannot be reached: .*\n$/,
  ],
  [
    'a database that is too old',
    { DATABASE_URL: `postgres://a:b@127.0.0.1:${old.port}/c`, DATA_DIR: join(folder, 'old') },
    /^The database is too old: Forja needs PostgreSQL 15 or newer\.\n$/,
  ],
])('%s: one clear line and exit code 1', async (_name, env, line) => {
  const { output, exit } = run({ PORT: String(await freePort()), ...env } as Record<
    string,
    string
  >);
  expect(await exit).toBe(1);
  expect(output()).toMatch(line);
});

test('a busy port is reported before anything is created', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const dataDir = join(folder, 'busy');
  const { output, exit } = run({ PORT: String(port), DATA_DIR: dataDir });
  expect(await exit).toBe(1);
  expect(output()).toMatch(
    /^127\.0\.0\.1:\d+ cannot be used \(EADDRINUSE\)\. Choose another PORT\.\n$/,
  );
  expect(existsSync(dataDir)).toBe(false);
  await new Promise((done) => server.close(done));
});

test('it starts on an empty folder, refuses a second process, survives kill -9 and an endless loop and revives its database', async () => {
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir };
  const first = run({ ...env, LOG_LEVEL: 'info' });
  await untilReady(port);
  await expect.poll(first.output, { timeout: 20_000 }).toContain('owner@demo.test');

  // The log contains who logged in and who was refused, without their secrets.
  const secret = 'caballo-bateria-42';
  for (const [password, line] of [
    [secret, '"code":"INVALID_CREDENTIALS"'],
    [DEMO_PASSWORD, '"msg":"logged in"'],
  ]) {
    const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ email: 'owner@demo.test', password }),
    });
    await login.arrayBuffer();
    await expect.poll(first.output).toContain(line);
  }
  expect(first.output()).not.toContain(secret);

  const second = run({ ...env, PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('Forja is already running');

  await stop(first.child, 'SIGKILL');
  const third = run(env);
  await expect.poll(third.output, { timeout: 60_000 }).toContain('Forja is running');
  expect(third.output()).not.toContain('Seeding');

  // A killed database is restarted; calls in the meantime get a 503.
  killPostgres(dataDir);
  await expect.poll(() => readiness(port)).toBe(503);
  await untilReady(port);
  expect(third.output()).toContain('PostgreSQL ended (SIGKILL); starting it again.\n');

  third.child.kill('SIGTERM');
  expect(await third.exit).toBe(0);
  expect(third.output().match(/PostgreSQL ended/g)).toHaveLength(1);
  expect(existsSync(join(dataDir, 'forja.pid'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);

  const caught = run({ ...env, SILENCE_SECONDS: '2', NODE_OPTIONS: ENDLESS_LOOP });
  await expect.poll(caught.output, { timeout: 60_000 }).toContain('Forja is running');
  caught.child.kill('SIGUSR2');
  expect(await caught.exit).toBe(70);
  expect(caught.output()).toContain('"msg":"The event loop is silent: this process ends');

  const fourth = run(env);
  await expect.poll(fourth.output, { timeout: 60_000 }).toContain('Forja is running');
  rmSync(join(dataDir, 'postgres/global/pg_control'));
  killPostgres(dataDir);
  expect(await fourth.exit).toBe(1);
  expect(fourth.output()).toMatch(/\nThe embedded PostgreSQL cannot be started again: .*\n$/);
}, 400_000);
