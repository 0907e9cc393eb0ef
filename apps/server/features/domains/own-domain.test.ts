import { afterAll, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { makeAuthenticator } from '../../test/authenticator.ts';
import { PASSWORD, passwordHash } from '../../test/browser.ts';
import { startDnsServer } from '../../test/dns-server.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

/** A gym on a domain of its own, as browsers, mails and proxies meet it. */
const dns = await startDnsServer();
const mailbox = await startMailbox();
afterAll(() => dns.stop());
const harness = await startHarness(
  {
    APP_URL: 'https://{gym}.forja.example',
    PUBLIC_HOSTS: 'forja.example,www.forja.example',
    DNS_SERVERS: dns.address,
    DEFAULT_GYM: '',
    TRUST_PROXY: '10.0.0.0/8',
    SMTP_URL: mailbox.url,
  },
  { pages: true },
);
const { buildGym, buildUser, call, send, server } = harness;
const runJobs = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

const HOST = 'www.gimnasio.example';
const ORIGIN = `https://${HOST}`;
const gym = await buildGym();
const neighbour = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });
const member = await buildUser({ gym, passwordHash: await passwordHash() });
const stranger = await buildUser({ gym: neighbour, passwordHash: await passwordHash() });
const USUAL = `${gym.subdomain}.forja.example`;

async function openDomain(as: TestUser, name: string) {
  const added = await call('POST /domains', { as, body: { name } });
  const domain = nth(added.data.domains, added.data.domains.length - 1);
  dns.set(domain.proof.name, ['TXT', domain.proof.value]);
  dns.set(domain.alias.name, ['CNAME', domain.alias.value]);
  await as.gym.db.tx((tx) => tx.raw('update gym_domains set looked_at = null'));
  await call('POST /domains/{id}/check', { as, params: { id: domain.id } });
}
await openDomain(owner, HOST);

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });
const page = { host: HOST, origin: ORIGIN };

test('its pages are the gym’s, with the address that stays', async () => {
  await expect.poll(async () => (await get('/', HOST)).statusCode).toBe(200);
  for (const host of [HOST, HOST.toUpperCase(), `${HOST}:443`, `${HOST}.`]) {
    const { body } = await get('/', host);
    expect(body).toContain(`<meta name="gym-subdomain" content="${gym.subdomain}">`);
    expect(body).toContain(`<meta name="gym-address" content="https://${USUAL}">`);
  }
  expect((await get('/', USUAL)).body).not.toContain('gym-address');
  const manifest = (await get('/manifest.webmanifest', HOST)).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
});

test('the host decides there, whatever the header says', async () => {
  const ask = (host: string, header: string) =>
    send('GET /settings', { headers: { host, 'x-gym-subdomain': header } });
  expect((await ask(HOST, gym.subdomain)).statusCode).toBe(200);
  expect((await ask(HOST, neighbour.subdomain)).error.code).toBe('GYM_NOT_FOUND');
  // As before: on the platform's own hosts the header names the gym.
  expect((await ask(USUAL, neighbour.subdomain)).statusCode).toBe(200);
});

test.each([
  ['gimnasio.example'],
  ['a.www.gimnasio.example'],
  [`${gym.subdomain}.evil.example`],
  ['www.gimnasio.example.evil.example'],
])('%s is nobody’s and leads to the platform’s site', async (host) => {
  const answer = await get('/inicio', host, { 'x-forwarded-host': HOST });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://forja.example/']);
});

test.each([['www.gimnasio.example@evil.example'], ["x'--.example.test"], [`${HOST}/evil.example`]])(
  '%s opens nothing and leads nowhere else',
  async (host) => {
    const { statusCode, headers } = await get('/inicio', host);
    expect(statusCode).not.toBe(200);
    expect([undefined, 'https://forja.example/']).toContain(headers.location);
  },
);

test('a session begun there is a cookie of that host, and of that gym only', async () => {
  const body = { email: member.email, password: PASSWORD };
  const entered = await call('POST /login', { headers: page, body });
  expect(entered.statusCode).toBe(200);
  const cookie = entered.cookies.find(({ name }) => name === '__Host-refresh_token');
  expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookie?.domain).toBeUndefined();
  const carry = (headers: Record<string, string>) =>
    call('POST /refresh-token', {
      headers: { cookie: `${cookie?.name}=${cookie?.value}`, ...headers },
    });
  const elsewhere = `${neighbour.subdomain}.forja.example`;
  const stolen = await carry({ host: elsewhere, origin: `https://${elsewhere}` });
  expect(stolen.statusCode).toBe(401);
  expect((await carry(page)).statusCode).toBe(200);
  const token = { authorization: `Bearer ${stranger.token}` };
  expect((await call('GET /me', { headers: { ...page, ...token } })).statusCode).toBe(401);
});

test.each([
  ['the subdomain', `https://${USUAL}`],
  ['another site', 'https://evil.example'],
  ['plain http with a port', 'http://www.gimnasio.example:8080'],
])('a page of %s changes nothing there', async (_, origin) => {
  const body = { email: member.email, password: PASSWORD };
  const answer = await call('POST /login', { headers: { host: HOST, origin }, body });
  expect(answer.error.code).toBe('CSRF_REJECTED');
  const socket = await server.app.inject({
    url: '/api/realtime',
    headers: { host: HOST, origin, connection: 'upgrade', upgrade: 'websocket' },
  });
  expect(socket.statusCode).not.toBe(101);
});

test('links of mails lead there, and so does what is shared of the shop', async () => {
  await call('POST /reset-tokens/request', { gym, body: { email: member.email } });
  await runJobs();
  const text = mailbox.of(member.email).at(-1)?.text ?? '';
  expect(text).toContain(`${ORIGIN}/reset-password?token=`);
  expect(text).not.toContain(USUAL);
  for (const host of [HOST, USUAL]) {
    const { body } = await get('/tienda', host);
    expect(body).toContain(`<meta property="og:url" content="${ORIGIN}/tienda">`);
  }
});

test('a passkey of the subdomain serves on the domain and the other way round', async () => {
  const known = await get('/.well-known/webauthn', USUAL);
  expect(known.headers['content-type']).toContain('application/json');
  expect(known.json()).toEqual({ origins: [ORIGIN] });
  expect((await get('/.well-known/webauthn', HOST)).statusCode).toBe(404);
  const other = await get('/.well-known/webauthn', `${neighbour.subdomain}.forja.example`);
  expect(other.json()).toEqual({ origins: [] });

  const usual = { host: USUAL, origin: `https://${USUAL}` };
  for (const [made, used] of [
    [usual, page],
    [page, usual],
  ] as const) {
    const authenticator = makeAuthenticator();
    const options = (await call('POST /me/passkeys/options', { as: member, headers: made })).data;
    expect(options.rp.id).toBe(USUAL);
    const body = authenticator.create(options, 'Mi teléfono', { origin: made.origin });
    const added = await call('POST /me/passkeys', { as: member, headers: made, body });
    expect(added.statusCode).toBe(201);
    const asked = (await call('POST /login/passkey/options', { gym, headers: used })).data;
    const answer = authenticator.answer(asked, { origin: used.origin });
    const entered = await call('POST /login/passkey', { gym, headers: used, body: answer });
    expect(entered.statusCode).toBe(200);
    // What was said to one address does not count at the other.
    const again = (await call('POST /login/passkey/options', { gym, headers: used })).data;
    const foreign = authenticator.answer(again, { origin: 'https://evil.example' });
    const refused = await call('POST /login/passkey', { gym, headers: used, body: foreign });
    expect(refused.error.code).toBe('PASSKEY_INVALID');
  }
});

const ask = (domain: string, more: object = {}) =>
  server.app.inject({
    url: `/health/certificate?domain=${encodeURIComponent(domain)}`,
    ...more,
  });

test.each([
  [HOST, 200],
  [HOST.toUpperCase(), 200],
  [USUAL, 200],
  ['forja.example', 200],
  ['gimnasio.example', 404],
  ['nadie.forja.example', 404],
  ['evil.example', 404],
  ['10.0.0.1', 404],
  ['', 404],
  ["'; drop table gyms", 404],
  [`${'a'.repeat(300)}.example`, 404],
])('a certificate for %s: %i', async (domain, status) => {
  expect((await ask(domain)).statusCode).toBe(status);
  expect((await ask(domain, { remoteAddress: '10.1.2.3' })).statusCode).toBe(status);
});

test('whoever asks from elsewhere, or through a proxy, hears of no host', async () => {
  expect((await ask(HOST, { remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect((await ask(HOST, { headers })).statusCode).toBe(404);
  expect((await ask(HOST, { headers: { via: '1.1 x' } })).statusCode).toBe(404);
  const twice = await server.app.inject(`/health/certificate?domain=${HOST}&domain=${USUAL}`);
  expect(twice.statusCode).toBe(404);
});
