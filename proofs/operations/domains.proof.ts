import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, expect, test, vi } from 'vitest';
import { OWNER_ROLE, urlFor } from '../../apps/server/platform/db/roles/provision.ts';
import { nth } from '../../apps/server/test/answer.ts';
import { TEST_PASSWORD } from '../../apps/server/test/database/postgres.ts';
import { startDnsServer } from '../../apps/server/test/dns-server.ts';
import { endWithUs } from '../../apps/server/test/end-with-us.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { freePort, run, stop, stopAll, untilReady } from '../../apps/server/test/process.ts';
import { proved } from '../../apps/server/test/size.ts';
import { ensurePackage } from './debian.ts';

/** Own domains of gyms behind Caddy, with certificates from a local authority. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const CADDYFILE = join(import.meta.dirname, '../../deploy/caddy/Caddyfile');
const DOMAIN = 'www.gimnasio.example';
const INVENTED = 100;

const dns = await startDnsServer();
const folder = mkdtempSync(join(tmpdir(), 'forja-domains-'));
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) await stop(child, 'SIGTERM');
  await stopAll();
  await dns.stop();
  rmSync(folder, { recursive: true, force: true });
});

const [plain, secure, asking, one, two, directory, management] = (await Promise.all(
  Array.from({ length: 7 }, freePort),
)) as [number, number, number, number, number, number, number];
const SETTINGS = {
  APP_URL: `https://{gym}.forja.example:${secure}`,
  PUBLIC_HOSTS: 'forja.example',
  DNS_SERVERS: dns.address,
  DOMAIN_ADDRESSES: '127.0.0.1',
  DEFAULT_GYM: '',
  OWN_DOMAINS: 'on',
};
const harness = await startHarness(SETTINGS);
const gym = await harness.buildGym();
const owner = await harness.buildUser({ gym, role: 'owner' });
const usual = `${gym.subdomain}.forja.example`;

function makeCertificate(name: string, names: string) {
  const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=${name}`;
  const files = ['-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate];
  expect(spawnSync('openssl', [...words.split(' '), ...files]).status).toBe(0);
  return { certificate, key };
}
const wildcard = makeCertificate('forja', 'DNS:*.forja.example,DNS:forja.example');
const ofAuthority = makeCertificate('authority', 'DNS:localhost,IP:127.0.0.1');

function start(program: string, words: string[], env: Record<string, string> = {}) {
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env },
  });
  endWithUs(child.pid, 'TERM', folder);
  children.push(child);
}

async function startServer(port: number) {
  const name = new URL(harness.appUrl).pathname.slice(1);
  const started = run({
    ...SETTINGS,
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    FILES_SHARED: 'on', // nobody uploads here
    DATABASE_URL: urlFor(harness.appUrl, OWNER_ROLE, TEST_PASSWORD, name),
    DATABASE_APP_URL: harness.appUrl,
    SECRET: 'the same on every server, and long enough',
    TRUST_PROXY: '127.0.0.1',
    ROLE: 'web',
    SEED: 'none',
    LOG_LEVEL: 'warn',
  });
  const ended = started.exit.then((code) => {
    throw new Error(`It ended with ${code}: ${started.output()}`);
  });
  await Promise.race([untilReady(port), ended]);
  ended.catch(() => undefined); // from here on, whoever ends it knows
}

/** A certificate authority that works like Let's Encrypt: it checks that the host answers. */
function startAuthority() {
  const config = {
    pebble: {
      listenAddress: `127.0.0.1:${directory}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: ofAuthority.certificate,
      privateKey: ofAuthority.key,
      httpPort: plain,
      tlsPort: secure,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
    },
  };
  const file = join(folder, 'pebble.json');
  writeFileSync(file, JSON.stringify(config));
  start('/usr/bin/pebble', ['-config', file, '-dnsserver', dns.address], {
    PEBBLE_VA_NOSLEEP: '1',
    PEBBLE_WFE_NONCEREJECT: '0',
  });
}

/** The Caddyfile of `deploy/` with the ports of this machine and the authority above. */
function startCaddy() {
  const changes = {
    'on_demand_tls {': [
      `admin off`,
      `http_port ${plain}`,
      `https_port ${secure}`,
      `acme_ca https://localhost:${directory}/dir`,
      `acme_ca_root ${ofAuthority.certificate}`,
      `log {\n\t\tlevel ERROR\n\t}`,
      `on_demand_tls {`,
    ].join('\n\t'),
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${two}`,
    '127.0.0.1:3003': `127.0.0.1:${asking}`,
    '/etc/forja/tls/fullchain.pem': wildcard.certificate,
    '/etc/forja/tls/privkey.pem': wildcard.key,
  };
  let text = readFileSync(CADDYFILE, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  start('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile']);
}

interface Answer {
  status: number;
  text: string;
  issuer: string;
  names: string;
  location: string | undefined;
}

/** Sends one request over a new connection, whose certificate must come from this authority. */
function get(host: string, path: string, ca: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false, ca });
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: secure,
      servername: host,
      path,
      headers: { host: `${host}:${secure}`, accept: 'text/html' },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { issuer, subjectaltname } = (response.socket as TLSSocket).getPeerCertificate();
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          issuer: String(issuer?.CN ?? ''),
          names: subjectaltname ?? '',
          location: response.headers.location,
        }),
      );
    });
    sent.end();
  });
}

const readRoot = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(ofAuthority.certificate);
    const sent = request(`https://localhost:${management}/roots/0`, { ca }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end();
  });

/** The names that Caddy obtained certificates for. */
function certified(): string[] {
  const certificates = join(folder, 'caddy/certificates');
  mkdirSync(certificates, { recursive: true });
  return readdirSync(certificates, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.crt'))
    .map((file) => file.replace(/^.*\/|\.crt$/g, ''));
}

test('a verified domain gets a certificate when it is first opened, and no other host does', async () => {
  expect(ensurePackage('caddy', '/usr/bin/caddy'), 'the package caddy').toBe(true);
  expect(ensurePackage('pebble', '/usr/bin/pebble'), 'the package pebble').toBe(true);
  await Promise.all([startServer(one), startServer(two)]);
  startAuthority();
  const root = await vi.waitUntil(() => readRoot().catch(() => undefined), { timeout: 20_000 });
  startCaddy();
  const ours = readFileSync(wildcard.certificate);
  await vi.waitUntil(
    () =>
      get(usual, '/api/settings', ours).then(
        ({ status }) => status === 200,
        () => false,
      ),
    { timeout: 20_000 },
  );

  // The domain leads here and is registered, but not proven yet.
  dns.set(DOMAIN, ['A', '127.0.0.1']);
  const added = await harness.call('POST /domains', { as: owner, body: { name: DOMAIN } });
  const { id, proof } = nth(added.data.domains, 0);
  await expect(get(DOMAIN, '/', root)).rejects.toThrow();
  expect(certified()).toEqual([]);
  proved(`${DOMAIN} before its proof: no certificate`);

  dns.set(proof.name, ['TXT', proof.value]);
  await gym.db.tx((tx) => tx.raw('update gym_domains set looked_at = null'));
  const checked = await harness.call('POST /domains/{id}/check', { as: owner, params: { id } });
  expect(nth(checked.data.domains, 0)).toMatchObject({ state: 'verified', points: true });
  // Each server remembers a refusal for some seconds.
  const settings = await vi.waitUntil(
    () => get(DOMAIN, '/api/settings', root).catch(() => undefined),
    { timeout: 60_000, interval: 1_000 },
  );
  expect(settings.status).toBe(200);
  expect(JSON.parse(settings.text).subdomain).toBe(gym.subdomain);
  expect(settings.names).toBe(`DNS:${DOMAIN}`);
  expect(settings.issuer).toContain('Pebble');
  const page = await get(DOMAIN, '/', root);
  expect(page.text).toContain(`content="https://${usual}:${secure}"`);
  proved(
    `${DOMAIN} after its proof: a certificate by ${settings.issuer}, and the gym ${gym.subdomain}`,
  );

  const asked = dns.asked();
  const names = Array.from({ length: INVENTED }, (_, at) => `invented-${at}.example`);
  for (const name of names) dns.set(name, ['A', '127.0.0.1']);
  const others = ['gimnasio.example', `a.${DOMAIN}`, `${gym.subdomain}.evil.example`, ...names];
  const refused = await Promise.allSettled(others.map((name) => get(name, '/', root)));
  expect(refused.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(certified()).toEqual([DOMAIN]);
  expect(dns.asked(), 'the authority was not asked either').toBe(asked);
  expect((await get(DOMAIN, '/health/ready', root)).status).toBe(200);
  proved(
    `${others.length} other hosts, opened at once: no certificate, and the authority asked for none`,
  );

  const outside = await get(DOMAIN, `/health/certificate?domain=${DOMAIN}`, root);
  expect(outside.status).toBe(404);

  await harness.call('DELETE /domains/{id}', { as: owner, params: { id } });
  await vi.waitUntil(async () => (await get(DOMAIN, '/', root)).status === 302, {
    timeout: 20_000,
  });
  expect((await get(DOMAIN, '/', root)).location).toBe(`https://forja.example:${secure}/`);
  proved(`${DOMAIN} taken away: both servers lead to the site`);
});
