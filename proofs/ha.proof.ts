import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { connect, provision } from '../apps/server/platform/db/provision.ts';
import { DEMO_PASSWORD } from '../apps/server/seed/gyms.ts';
import { freePort, readiness, run, stopAll, untilReady } from '../apps/server/test/process.ts';
import { proved } from '../apps/server/test/size.ts';
import { startTcpProxy } from '../apps/server/test/tcp-proxy.ts';
import { hasPatroni, startPatroni } from './patroni.ts';

/** Two servers on a cluster whose primary dies, moves, freezes and stops taking writes. */
const DOORS = 4;
const READ_ONLY_MS = 8_000;
const LIMIT_S = { 'primary killed': 30, switchover: 30, 'connections frozen': 10, 'read-only': 10 };
vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

const possible = hasPatroni();
if (!possible) {
  console.log('Skipped: the cluster needs root and the packages patroni, etcd-server and haproxy.');
}

type Call = { path: string; token?: string; body?: object };

async function send(port: number, { path, token, body }: Call) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-gym-subdomain': 'demo',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // Whoever waits longer than the server may take was never answered.
    signal: AbortSignal.timeout(15_000),
  });
  return { status: answer.status, text: await answer.text() };
}

/** People at the doors of both servers, who try again until they are let in. */
function startCheckIns(ports: number[], token: string, userIds: string[]) {
  const acknowledged: string[] = [];
  const failures = new Map<string, number>();
  let [open, last, longest] = [true, Date.now(), 0];
  const count = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

  async function enter(turn: number): Promise<void> {
    const body = { eventId: randomUUID(), userId: userIds[turn % userIds.length] };
    for (let attempt = turn; ; attempt++) {
      const port = ports[attempt % ports.length] ?? 0;
      const answer = await send(port, { path: '/accesos/check-in', token, body }).catch(
        (error: Error) => ({ status: 0, text: error.name }),
      );
      if (answer.status === 200) {
        acknowledged.push(body.eventId);
        longest = Math.max(longest, Date.now() - last);
        last = Date.now();
        return;
      }
      count(answer.status ? String(answer.status) : answer.text);
      await sleep(50);
    }
  }

  const door = async (first: number) => {
    for (let turn = first; open; turn += DOORS) {
      await enter(turn);
      await sleep(20);
    }
  };
  const all = Promise.all(Array.from({ length: DOORS }, (_, first) => door(first)));
  return {
    acknowledged,
    /** Begins to measure another scenario. */
    mark() {
      failures.clear();
      [last, longest] = [Date.now(), 0];
    },
    longestSeconds: () => longest / 1000,
    failures: () => Object.fromEntries(failures),
    async close() {
      open = false;
      await all;
    },
  };
}

test.runIf(possible)('a cluster that fails in four ways', async () => {
  const cluster = await startPatroni();
  const { ownerUrl, appUrl } = await provision(cluster.superuserUrl, 'forja', () => 'proof');
  const proxy = await startTcpProxy(ownerUrl);
  const folder = mkdtempSync(join(tmpdir(), 'forja-ha-servers-'));
  afterAll(async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  });
  const ports: number[] = [];
  const pids: (number | undefined)[] = [];
  for (const name of ['a', 'b']) {
    const port = await freePort();
    const started = run({
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: proxy.through(appUrl),
      SECRET: 'the same on every server, and long enough',
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    });
    ports.push(port);
    pids.push(started.child.pid);
    await untilReady(port);
  }
  const [port = 0] = ports;
  const body = { email: 'owner@demo.test', password: DEMO_PASSWORD };
  const token = JSON.parse((await send(port, { path: '/login', body })).text).accessToken;
  const people = JSON.parse((await send(port, { path: '/users?limit=50', token })).text);
  const doors = startCheckIns(
    ports,
    token,
    people.map(({ id }: { id: string }) => id),
  );
  const allReady = () =>
    vi.waitUntil(
      async () => (await Promise.all(ports.map(readiness))).every((status) => status === 200),
      { timeout: 120_000, interval: 200 },
    );

  async function scenario(name: keyof typeof LIMIT_S, happen: () => Promise<unknown>) {
    await cluster.untilWhole();
    await allReady();
    await sleep(3_000);
    doors.mark();
    await happen();
    await allReady();
    await sleep(3_000);
    const seconds = doors.longestSeconds();
    proved(
      `${name}: writes refused for ${seconds.toFixed(1)} s (limit ${LIMIT_S[name]} s); ${JSON.stringify(doors.failures())}`,
    );
    expect(seconds).toBeLessThanOrEqual(LIMIT_S[name]);
  }

  await scenario('connections frozen', async () => {
    proxy.freeze();
    await sleep(8_000);
  });
  await scenario('switchover', async () => {
    await cluster.switchOver();
    await sleep(5_000);
  });
  await scenario('read-only', async () => {
    const superuser = await connect(cluster.superuserUrl);
    const set = (state: string) =>
      superuser.query(`alter database forja set default_transaction_read_only = ${state}`);
    await set('on');
    await superuser.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'forja'",
    );
    await sleep(READ_ONLY_MS);
    expect(await Promise.all(ports.map(readiness))).toEqual([503, 503]);
    await set('off');
    // Only what it takes from here on counts.
    doors.mark();
    await superuser.end();
  });
  await scenario('primary killed', async () => {
    const dead = await cluster.killLeader();
    await sleep(25_000);
    cluster.startNode(dead);
  });

  await cluster.untilWhole();
  await doors.close();
  const superuser = await connect(cluster.superuserUrl.replace(/postgres$/, 'forja'));
  const { rows } = await superuser.query<{ found: string }>(
    'select count(*) as found from access_entries where id = any ($1)',
    [doors.acknowledged],
  );
  await superuser.end();
  const lost = doors.acknowledged.length - Number(rows[0]?.found);
  proved(`${doors.acknowledged.length} check-ins acknowledged, ${lost} lost, no server restarted`);
  expect(lost).toBe(0);
  // A signal 0 asks only whether they still run.
  for (const pid of pids) expect(process.kill(pid ?? 0, 0)).toBe(true);
});
