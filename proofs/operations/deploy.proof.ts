import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { PASSWORD, passwordHash } from '../../apps/server/test/browser.ts';
import { TEST_PASSWORD } from '../../apps/server/test/database/postgres.ts';
import { connectSuperuser } from '../../apps/server/test/database/superuser.ts';
import { endWithUs } from '../../apps/server/test/end-with-us.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { freePort, run, stop, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { ensurePackage } from './debian.ts';

/**
 * Puts the files of `deploy/` before real servers and restarts each server while people use them.
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** An address other than the proxy's, so that the server can tell them apart. */
const CLIENT = '127.0.0.2';

const harness = await startHarness();
const superuser = await connectSuperuser(harness);
const gym = await harness.buildGym();
const { email } = await harness.buildUser({
  gym,
  role: 'owner',
  passwordHash: await passwordHash(),
});
const host = `${gym.subdomain}.forja.example`;
const folder = mkdtempSync(join(tmpdir(), 'forja-deploy-'));
const proxies: ChildProcess[] = [];
afterAll(async () => {
  for (const proxy of proxies) if (proxy.exitCode === null) await stop(proxy, 'SIGTERM');
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

function makeCertificate() {
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${host}`;
  const names = `subjectAltName=DNS:*.forja.example,DNS:forja.example`;
  const files = ['-addext', names, '-keyout', key, '-out', certificate];
  expect(spawnSync('openssl', [...words.split(' '), ...files]).status).toBe(0);
  mkdirSync(join(folder, 'certs'));
  const both = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8');
  writeFileSync(join(folder, 'certs/forja.pem'), both);
  return { certificate, key, authority: readFileSync(certificate) };
}
const { certificate, key, authority } = makeCertificate();

/** A file of `deploy/`, with some texts replaced to fit this machine. */
function adapted(file: string, changes: Record<string, string>): string {
  let text = readFileSync(join(DEPLOY, file), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    expect(text, file).toContain(from);
    text = text.replaceAll(from, to);
  }
  const path = join(folder, file.replace('/', '-'));
  writeFileSync(path, text);
  return path;
}

async function startServer(port: number, env: Record<string, string> = {}) {
  const name = new URL(harness.appUrl).pathname.slice(1);
  const started = run({
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    FILES_SHARED: 'on', // nobody uploads here
    DATABASE_URL: urlFor(harness.appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_APP_URL: harness.appUrl,
    SECRET: 'the same on every server, and long enough',
    APP_URL: 'https://{gym}.forja.example',
    PUBLIC_HOSTS: 'forja.example',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: 'off',
    SEED: 'none',
    ...env,
  });
  const ended = started.exit.then((code) => {
    throw new Error(`It ended with ${code}: ${started.output()}`);
  });
  await Promise.race([untilReady(port), ended]);
  ended.catch(() => undefined); // from here on, whoever ends it knows
  return started;
}

function startProxy(program: string, words: string[]) {
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  endWithUs(child.pid, 'TERM', folder);
  proxies.push(child);
}

interface Sent {
  method?: 'GET' | 'POST';
  token?: string;
  body?: object;
}

/** Sends the calls of one person through a proxy, over one connection that stays open. */
function person(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: authority });
  const call = (path: string, { method = 'GET', token, body }: Sent = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({
        agent,
        method,
        port,
        host: '127.0.0.1',
        servername: host,
        localAddress: CLIENT,
        path: `/api${path}`,
        headers: {
          host,
          // The server must not believe an address that the client claims for itself.
          'x-forwarded-for': '6.6.6.6',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  return { call, end: () => agent.destroy() };
}

async function logIn(port: number): Promise<string> {
  const { call, end } = person(port);
  const { text } = await call('/login', { method: 'POST', body: { email, password: PASSWORD } });
  end();
  return JSON.parse(text).accessToken;
}

/** Three people who read and three who write, without a pause; every answer counts. */
function startPeople(port: number, token: string, mark: string) {
  const failures: string[] = [];
  let running = true;
  let reads = 0;
  let writes = 0;
  const work = async (index: number) => {
    const { call, end } = person(port);
    for (let n = 0; running; n++) {
      const name = `${mark} ${index}-${n}`;
      const plan = { name, priceCents: 1000, periodCount: 1, periodUnit: 'month' };
      const isWriter = index % 2 === 0;
      const [path, sent, wanted] = isWriter
        ? (['/membership-plans', { method: 'POST', token, body: plan }, 201] as const)
        : (['/me', { token }, 200] as const);
      const problem = await call(path, sent).then(
        ({ status, text }) => (status === wanted ? undefined : `${status} ${text.slice(0, 200)}`),
        (error: Error) => error.message,
      );
      if (problem) failures.push(`${path}: ${problem}`);
      else if (isWriter) writes += 1;
      else reads += 1;
      await sleep(isWriter ? 40 : 10);
    }
    end();
  };
  const all = Promise.all(Array.from({ length: 6 }, (_, index) => work(index)));
  return {
    async stop() {
      running = false;
      await all;
      const { rows } = await superuser.query(
        'select count(*)::int as kept from membership_plans where name like $1',
        [`${mark}%`],
      );
      return { failures, reads, writes, kept: rows[0].kept };
    },
  };
}

async function expectTrueAddress(port: number, token: string): Promise<void> {
  const { call, end } = person(port);
  const { text } = await call('/me/sessions', { token });
  end();
  expect(JSON.stringify(JSON.parse(text))).toContain(CLIENT);
  expect(text).not.toContain('6.6.6.6');
}

type Ports = readonly [number, number];

/** Checks that a proxy passes on the caller's address and that no call fails during restarts. */
async function expectNobodyLost(
  name: string,
  start: (servers: Ports, plain: number, secure: number) => void,
): Promise<void> {
  const ports: Ports = [await freePort(), await freePort()];
  const env = { ROLE: 'web', DRAIN_SECONDS: '5' };
  const servers = await Promise.all(ports.map((port) => startServer(port, env)));
  await startServer(await freePort(), { ROLE: 'jobs' });
  const [plain, secure] = [await freePort(), await freePort()];
  start(ports, plain, secure);
  await vi.waitUntil(() => logIn(secure).catch(() => undefined), { timeout: 20_000 });
  const token = await logIn(secure);
  await expectTrueAddress(secure, token);
  const unsafe = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = get({ port: plain, host: '127.0.0.1', path, headers: { host } });
      sent.on('response', (response) => resolve(response.resume().statusCode));
      sent.on('error', reject);
    });
  expect(await unsafe('/home')).toBe(308);
  expect(await unsafe('/iclock/ping')).not.toBe(308);

  const people = startPeople(secure, token, name);
  for (const [index, port] of ports.entries()) {
    await sleep(2_000);
    servers[index]?.child.kill('SIGTERM');
    expect(await servers[index]?.exit).toBe(0);
    servers[index] = await startServer(port, env);
    // Time for the proxy to notice that the server is back.
    await sleep(3_000);
  }
  const { failures, reads, writes, kept } = await people.stop();
  expect(failures).toEqual([]);
  expect(kept).toBe(writes);
  proved(
    `${name}, two servers restarted one by one: 0 of ${reads} reads and 0 of ${writes} writes failed, ${kept} kept`,
  );
  await stopAll();
}

test('HAProxy: two servers are restarted one after the other while people work', async () => {
  expect(ensurePackage('haproxy', '/usr/sbin/haproxy'), 'the package haproxy').toBe(true);
  await expectNobodyLost('HAProxy', ([one, two], plain, secure) => {
    const config = adapted('haproxy/haproxy.cfg', {
      ':80': `127.0.0.1:${plain}`,
      ':443': `127.0.0.1:${secure}`,
      '/etc/haproxy/certs/': join(folder, 'certs/'),
      '10.0.0.11:3000': `127.0.0.1:${one}`,
      '10.0.0.12:3000': `127.0.0.1:${two}`,
    });
    startProxy('/usr/sbin/haproxy', ['-f', config]);
  });
});

test('Caddy: two servers are restarted one after the other while people work', async () => {
  expect(ensurePackage('caddy', '/usr/bin/caddy'), 'the package caddy').toBe(true);
  const asking = await freePort();
  await expectNobodyLost('Caddy', ([one, two], plain, secure) => {
    const config = adapted('caddy/Caddyfile', {
      'on_demand_tls {': `admin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n\ton_demand_tls {`,
      'https:// {': `https://:${secure} {`,
      'http:// {': `http://:${plain} {`,
      '127.0.0.1:3003': `127.0.0.1:${asking}`,
      'https://forja.example, https://*.forja.example': `https://*.forja.example:${secure}`,
      'http://forja.example, http://*.forja.example': `http://*.forja.example:${plain}`,
      '127.0.0.1:3001': `127.0.0.1:${one}`,
      '127.0.0.1:3002': `127.0.0.1:${two}`,
      '/etc/forja/tls/fullchain.pem': certificate,
      '/etc/forja/tls/privkey.pem': key,
    });
    startProxy('/usr/bin/caddy', ['run', '--config', config, '--adapter', 'caddyfile']);
  });
});

test('systemd accepts the units', () => {
  expect(ensurePackage('systemd', '/usr/bin/systemd-analyze'), 'the package systemd').toBe(true);
  const units = readdirSync(join(DEPLOY, 'systemd')).filter((name) =>
    /\.(service|timer)$/.test(name),
  );
  expect(units.length).toBeGreaterThan(0);
  // Programs that this machine may have elsewhere are replaced by one that certainly exists.
  for (const unit of units) {
    const text = readFileSync(join(DEPLOY, 'systemd', unit), 'utf8').replaceAll(
      /\/usr\/bin\/npm|\/opt\/forja\/deploy\/files\/\w+\.sh/g,
      process.execPath,
    );
    writeFileSync(join(folder, unit.replace('@.', '@3001.')), text);
  }
  for (const unit of units) {
    const file = join(folder, unit.replace('@.', '@3001.'));
    const { status, stderr } = spawnSync('/usr/bin/systemd-analyze', ['verify', file], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  }
  proved(`systemd-analyze verify: ${units.length} units without a remark`);
});
