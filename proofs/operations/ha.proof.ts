import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { PASSWORD, passwordHash } from '../../apps/server/test/browser.ts';
import { typedCommand } from '../../apps/server/test/command.ts';
import { startTcpProxy } from '../../apps/server/test/database/tcp-proxy.ts';
import { freePort, run, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { startDatabaseCell } from './patroni.ts';

/**
 * Two servers keep working, without a restart, while one database machine after the other fails.
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const WRITERS = 4;
const GYM = 'hierro';
const EMAIL = 'owner@cell.test';
const folder = mkdtempSync(join(tmpdir(), 'forja-ha-'));
// PostgreSQL's account must be able to pass through this folder to its own.
chmodSync(folder, 0o755);
const cell = await startDatabaseCell(join(folder, 'database'));
afterAll(async () => {
  await stopAll();
  await cell.end();
  rmSync(folder, { recursive: true, force: true });
});

await cell.asSuperuser('postgres', async (client) => {
  await client.query(`create role forja_owner login createrole password 'owner'`);
  await client.query('create database forja owner forja_owner');
});
const address = cell.url('forja_owner', 'owner', 'forja');
const network = await startTcpProxy(address);
const settings = {
  DATABASE_URL: network.through(address),
  SECRET: 'the same on every server, and long enough',
  RATE_LIMIT: 'off',
  SEED: 'none',
  FILES_SHARED: 'on', // nobody uploads here
};

const provider = { ...settings, DATA_DIR: join(folder, 'provider') };
const owner = ['--owner-name', 'Ana Mora', '--owner-email', EMAIL];
for (const words of [['migrate'], ['gym', 'create', GYM, '--name', 'Hierro', ...owner]]) {
  const { code, error } = await typedCommand(provider, words);
  expect(code, error).toBe(0);
}
const hash = await passwordHash();
await cell.asSuperuser('forja', (client) =>
  client.query('update users set password_hash = $1 where email = $2', [hash, EMAIL]),
);

const ports = [await freePort(), await freePort()];
const servers = ports.map((port) =>
  run({ ...settings, PORT: String(port), DATA_DIR: join(folder, String(port)) }),
);
await Promise.all(
  ports.map((port, index) =>
    untilReady(port).catch(() => {
      throw new Error(`It is not ready: ${servers[index]?.output()}`);
    }),
  ),
);

const post = (port: number, path: string, body: object, token?: string) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gym-subdomain': GYM,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    // A call that takes longer counts as refused.
    signal: AbortSignal.timeout(15_000),
  });

const login = await post(ports[0] ?? 0, '/login', { email: EMAIL, password: PASSWORD });
expect(login.status).toBe(200);
const token: string = (await login.json()).accessToken;

interface Outcome {
  acknowledged: number;
  lost: number;
  twice: number;
  /** The longest time without an acknowledged write, on any server. */
  refusedSeconds: number;
}

/** People who write through both servers without a pause while something happens to the database. */
async function during(name: string, fault: () => Promise<void>): Promise<Outcome> {
  await cell.untilWhole();
  const acknowledged: string[] = [];
  const lastAt = new Map(ports.map((port) => [port, Date.now()]));
  let [running, longest] = [true, 0];
  const writer = async (index: number) => {
    const port = ports[index % ports.length] ?? 0;
    for (let n = 0; running; n++) {
      const plan = { name: `${name} ${index}-${n}`, priceCents: 1000 };
      const period = { periodCount: 1, periodUnit: 'month' };
      const answer = await post(port, '/membership-plans', { ...plan, ...period }, token).catch(
        () => undefined,
      );
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.status === 201) {
        acknowledged.push(plan.name);
        longest = Math.max(longest, Date.now() - (lastAt.get(port) ?? 0));
        lastAt.set(port, Date.now());
      }
      await sleep(50);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
  await sleep(2_000);
  await fault();
  // Waits until each server has written again.
  const since = Date.now();
  await vi.waitUntil(() => [...lastAt.values()].every((at) => at > since), { timeout: 120_000 });
  await sleep(2_000);
  running = false;
  await all;
  const { rows } = await cell.asSuperuser('forja', (client) =>
    client.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from membership_plans where name like $1 group by name',
      [`${name} %`],
    ),
  );
  const times = new Map(rows.map((row) => [row.name, row.times]));
  for (const { child } of servers) expect(child.exitCode).toBeNull();
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((plan) => !times.has(plan)).length,
    twice: rows.filter((row) => row.times > 1).length,
    refusedSeconds: longest / 1000,
  };
}

const FAULTS: { name: string; most: number; fault: () => Promise<void> }[] = [
  {
    name: 'the machine that writes is gone',
    most: 30,
    async fault() {
      const gone = await cell.primary();
      cell.pullThePlug(gone);
      await vi.waitUntil(async () => (await cell.primary()) !== gone, { timeout: 120_000 });
      cell.start(gone);
    },
  },
  { name: 'the work is handed over', most: 30, fault: () => cell.switchOver() },
  {
    name: 'open connections freeze, new ones work',
    most: 10,
    fault: async () => network.freeze(),
  },
  {
    name: 'it takes no writes for five seconds',
    most: 30,
    async fault() {
      const set = (value: string) =>
        cell.asSuperuser('postgres', async (client) => {
          await client.query('set transaction_read_only = off');
          await client.query(`alter system set default_transaction_read_only = ${value}`);
          await client.query('select pg_reload_conf()');
        });
      await set('on');
      await sleep(5_000);
      await set('off');
    },
  },
];

test.each(FAULTS)(
  '$name: nothing acknowledged is lost, and nobody restarts a server',
  async ({ name, most, fault }) => {
    const outcome = await during(name, fault);
    proved(
      `${name}: ${outcome.acknowledged} acknowledged, ${outcome.lost} lost, ${outcome.twice} twice, refused ${outcome.refusedSeconds.toFixed(1)} s`,
    );
    expect(outcome).toMatchObject({ lost: 0, twice: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(20);
    expect(outcome.refusedSeconds).toBeLessThanOrEqual(most);
  },
);
