import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveMessage, LiveTopic } from '@forja/contract/live';
import type { Settings } from '@forja/contract/settings/routes';
import { afterAll, expect, vi } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { PASSWORD, passwordHash } from '../../apps/server/test/browser.ts';
import { TEST_PASSWORD } from '../../apps/server/test/database/postgres.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { freePort, run, stopAll, untilReady } from '../../apps/server/test/process.ts';

/** How often the name of the gym is changed on one server and looked for on the other. */
export const CHANGES = 10;

/** Whole servers in their own processes, two at a time, on one database with one gym. */
export async function prepareServers() {
  const harness = await startHarness();
  const gym = await harness.buildGym();
  const owner = await harness.buildUser({
    gym,
    role: 'owner',
    passwordHash: await passwordHash(),
  });
  const folder = mkdtempSync(join(tmpdir(), 'forja-servers-'));
  afterAll(async () => {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startServer(env: Record<string, string>) {
    const port = await freePort();
    const name = new URL(harness.appUrl).pathname.slice(1);
    const started = run({
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      FILES_SHARED: 'on', // nobody uploads here
      DATABASE_URL: urlFor(harness.appUrl, OWNER_ROLE, TEST_PASSWORD, name),
      DATABASE_APP_URL: harness.appUrl,
      SECRET: 'the same on every server, and long enough',
      SEED: 'none',
      ...env,
    });
    return { port, ...started };
  }

  async function startTwo(env: Record<string, string> = {}) {
    const servers = [await startServer(env), await startServer(env)] as const;
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

  const logIn = async (port: number, email = owner.email) =>
    (await call<{ accessToken: string }>(port, 'POST', '/login', '', { email, password: PASSWORD }))
      .data.accessToken;

  /** A screen connected to this server; counts the events it receives of a topic. */
  async function openScreen(port: number, token: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`);
    const said: LiveMessage[] = [];
    let closed = false;
    socket.addEventListener('message', ({ data }) => said.push(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      closed = true;
    });
    await new Promise((done) => socket.addEventListener('open', done));
    socket.send(JSON.stringify({ token, gym: gym.subdomain }));
    await vi.waitUntil(() => said.length > 0, { timeout: 10_000 });
    return {
      heard: (topic: LiveTopic) =>
        said.filter((one) => one.type === 'event' && one.event.topic === topic).length,
      isClosed: () => closed,
      close: () => socket.close(),
    };
  }

  /** Changes the name of the gym on a server; returns the new name. */
  async function rename(port: number, token: string): Promise<string> {
    const {
      subdomain: _,
      logo: __,
      logoVersion: ___,
      ...settings
    } = (await call<Settings>(port, 'GET', '/settings')).data;
    const gymName = `Gimnasio ${Date.now()} ${Math.random()}`;
    const { status } = await call(port, 'PUT', '/settings', token, { ...settings, gymName });
    expect(status).toBe(200);
    return gymName;
  }

  const sees = (port: number, gymName: string) =>
    vi
      .waitUntil(
        async () => (await call<Settings>(port, 'GET', '/settings')).data.gymName === gymName,
        { timeout: 2_000, interval: 20 },
      )
      .catch(() => false);

  /** Changes the name on one server and counts how often the other still showed the old one. */
  async function changeSettings(one: number, two: number) {
    const token = await logIn(one);
    const screen = await openScreen(two, token);
    let stale = 0;
    for (let change = 1; change <= CHANGES; change++) {
      await call(two, 'GET', '/settings');
      if (!(await sees(two, await rename(one, token)))) stale += 1;
    }
    await vi
      .waitUntil(() => screen.heard('settings') >= CHANGES, { timeout: 5_000 })
      .catch(() => undefined);
    const heard = screen.heard('settings');
    screen.close();
    return { stale, heard };
  }

  return {
    harness,
    gym,
    startServer,
    startTwo,
    call,
    logIn,
    openScreen,
    rename,
    sees,
    changeSettings,
  };
}
