import { DAY_MS } from '@forja/calendar/duration';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';

const harness = await startHarness({}, { pages: true });
const { call, send, server } = harness;
const gym = await harness.buildGym();
const admin = await harness.buildUser({ gym, role: 'admin' });
const put = (headers: Record<string, string>) =>
  send('PUT /settings', { as: admin, body: {}, headers: { host: 'gym.localhost', ...headers } });

test.each([
  ['from another origin', { origin: 'https://evil.example' }],
  ['from an opaque origin', { origin: 'null' }],
  ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['from a page of another gym', { 'sec-fetch-site': 'same-site' }],
  ['with a forged token', { 'x-csrf-token': 'made.up' }],
])('a change %s is refused', async (_name, headers) => {
  const response = await put(headers);
  expect(response.error).toMatchObject({ code: 'CSRF_REJECTED' });
  expect(response.statusCode).toBe(403);
});

test.each([
  ['our own origin', { origin: 'http://gym.localhost', 'sec-fetch-site': 'same-origin' }],
  ['a client that is not a browser', {}],
])('a change from %s is let through to validation', async (_name, headers) => {
  expect((await put(headers as Record<string, string>)).error).toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

test('a token of another gym is not accepted', async () => {
  const other = await harness.buildGym();
  const response = await send('PUT /settings', { as: admin, gym: other, body: {} });
  expect(response.statusCode).toBe(401);
});

test('an ended session is refused within a second', async () => {
  const person = await harness.buildUser({ gym, role: 'admin' });
  expect((await send('PUT /settings', { as: person, body: {} })).statusCode).toBe(400);
  await gym.db.tx((tx) =>
    tx.raw('update sessions set revoked_at = now() where id = $1', [person.sessionId]),
  );
  await expect
    .poll(async () => (await send('PUT /settings', { as: person, body: {} })).statusCode, {
      timeout: 3_000,
    })
    .toBe(401);
});

test('an unknown gym is answered with GYM_NOT_FOUND', async () => {
  const response = await call('GET /settings', { headers: { 'x-gym-subdomain': 'nadie' } });
  expect(response.statusCode).toBe(404);
  expect(response.error).toEqual({
    code: 'GYM_NOT_FOUND',
    message: 'No existe un gimnasio en esta dirección.',
    redirectToMarketing: true,
  });
});

test('the header takes precedence over the host', async () => {
  const other = await harness.buildGym();
  const named = await call('GET /settings', {
    headers: { host: `${gym.subdomain}.forja.test`, 'x-gym-subdomain': other.subdomain },
  });
  const hosted = await call('GET /settings', { headers: { host: `${gym.subdomain}.forja.test` } });
  expect(named.data.gymName).not.toBe(hosted.data.gymName);
  expect(named.data.gymName).toBe((await call('GET /settings', { gym: other })).data.gymName);
});

test.each([
  ['nadie.forja.test', 302, 'http://forja.test/'],
  ['????', 404, undefined],
])('a page asked of the host %s is answered %i', async (host, status, location) => {
  const page = await server.app.inject({ url: '/tienda', headers: { host } });
  expect([page.statusCode, page.headers.location]).toEqual([status, location]);
});

test('the page of a missing product is the application with status 404', async () => {
  const headers = { host: `${gym.subdomain}.forja.test` };
  const shop = await server.app.inject({ url: '/tienda', headers });
  const gone = await server.app.inject({ url: `/producto/${gym.id}`, headers });
  expect([shop.statusCode, gone.statusCode]).toEqual([200, 404]);
  expect(gone.body).toContain('<div id="root">');
});

const WITHOUT_PAGE = ['/algo.html', '/v1.0', '/%zz', '/%E0%A4%A', '/v1..2', '/%00'];
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(WITHOUT_PAGE)('a browser that opens a link to %s gets a page', async (url) => {
  const host = `${gym.subdomain}.forja.test`;
  const app = await server.app.inject({ url, headers: { host, ...BROWSER } });
  expect([app.statusCode, app.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(app.body).toContain('<div id="root">');
  const site = await server.app.inject({ url, headers: { host: 'localhost', ...BROWSER } });
  expect(site.statusCode).toBe(200);
  expect(site.body).toContain('<link rel="canonical" href="https://forja.example/">');
});

test.each(['/index.html', '//index.html', '/./index.html'])(
  '%s of a gym is the page that is not found, never the empty shell',
  async (url) => {
    const headers = { host: `${gym.subdomain}.forja.test`, accept: 'TEXT/HTML' };
    const { statusCode, body } = await server.app.inject({ url, headers });
    expect(statusCode).toBe(404);
    expect(body).toContain(`<meta name="gym-subdomain" content="${gym.subdomain}">`);
    expect(body).not.toContain('<!--gym-head-->');
  },
);

test.each(WITHOUT_PAGE)('a program that asks for %s gets a 404', async (url) => {
  const host = `${gym.subdomain}.forja.test`;
  const response = await server.app.inject({ url, headers: { host, accept: '*/*' } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  '/assets/nada.js',
  '/site-assets/nada.css',
  '/files/nada.png',
  '/api/nada.html',
  '/api/%zz',
])('%s keeps its 404, whoever asks', async (url) => {
  for (const host of [`${gym.subdomain}.forja.test`, 'localhost']) {
    const response = await server.app.inject({ url, headers: { host, ...BROWSER } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test("a shared link to the shop shows the gym's name and a picture", async () => {
  const host = `${gym.subdomain}.forja.test`;
  const { body } = await server.app.inject({ url: '/tienda', headers: { host } });
  expect(body).toMatch(/<title>Tienda · [^<]+<\/title>/);
  expect(body).toMatch(/<meta name="description" content="Tienda en línea de [^"]+">/);
  expect(body).toMatch(/<meta property="og:title" content="Tienda · [^"]+">/);
  expect(body).toMatch(/<meta property="og:image" content="http[^"]+\/icons\/512.png">/);
});

test.each([
  ['gym.localhost', 302, '/icons/192.png'],
  ['localhost', 200, undefined],
])('%s has an icon also beside what names none', async (host, status, location) => {
  const answer = await server.app.inject({ url: '/favicon.ico', headers: { host } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers.location).toBe(location);
});

test('robots may read only the shop of a gym', async () => {
  const host = `${gym.subdomain}.forja.test`;
  const { body } = await server.app.inject({ url: '/robots.txt', headers: { host } });
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /', 'Allow: /tienda', 'Disallow: /tienda-admin']),
  );
});

test('search engines do not list an address for paying without a login', async () => {
  const host = `${gym.subdomain}.forja.test`;
  const at = (url: string) => server.app.inject({ url, headers: { host } });
  expect((await at('/pagar/abc')).headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await at('/tienda')).headers['x-robots-tag']).toBeUndefined();
});

test.each(['localhost', 'gym.localhost'])('%s says where to report a flaw', async (host) => {
  const answer = await server.app.inject({ url: '/.well-known/security.txt', headers: { host } });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = new Map(
    answer.body.split('\n').map((line) => line.split(': ') as [string, string]),
  );
  expect(lines.get('Contact')).toBe('mailto:seguridad@forja.example');
  const days = (Date.parse(lines.get('Expires') ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('every answer carries the security headers', async () => {
  const { headers } = await call('GET /ping', { gym });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a body over 256 KiB is refused', async () => {
  const response = await send('PUT /settings', {
    as: admin,
    body: { gymName: 'x'.repeat(300_000) },
  });
  expect(response.statusCode).toBe(413);
});

test('text with a NUL character is refused, not passed to the database', async () => {
  const response = await send('PUT /settings', { as: admin, body: { gymName: 'a\u0000b' } });
  expect(response.statusCode).toBe(400);
});

test('health says ready, and metrics count by route', async () => {
  expect((await server.app.inject('/health/live')).statusCode).toBe(200);
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  const metrics = await server.app.inject('/metrics');
  expect(metrics.body).toContain('forja_http_request_seconds_count');
  expect(metrics.body).toContain('route="/api/settings"');
});

test('the API document is valid OpenAPI 3.1', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(JSON.stringify(document)).not.toContain('"nullable"');
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes, 'one path, one name for its parameter').toEqual([...new Set(shapes)]);
});

test('the API document writes each schema once, by a name, and is short enough to be read by tools', async () => {
  const { body } = await server.app.inject('/api/openapi.json');
  expect(body.length).toBeLessThan(600_000);
  const { schemas } = JSON.parse(body).components;
  const named = [...body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(schemas)));
  const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
});

test('the API document says what a call may be refused with, and which of its fields are needed', async () => {
  const { paths, components } = (await server.app.inject('/api/openapi.json')).json();
  const codesOf = (path: string, method: string): string[] => {
    const name = paths[path][method].responses.default.$ref.split('/').at(-1);
    const { schema } = components.responses[name].content['application/json'];
    return schema.properties.code.enum;
  };
  expect(codesOf('/login', 'post')).toContain('TOTP_REQUIRED');
  expect(codesOf('/users', 'get')).not.toContain('TOTP_REQUIRED');
  expect(codesOf('/users', 'get')).not.toContain('CSRF_REJECTED');
  expect(codesOf('/users/{id}', 'patch')).toContain('CHANGED_MEANWHILE');
  const said = (path: string) => paths[path].post.requestBody.content['application/json'].schema;
  expect(said('/login').properties.email).toMatchObject({ type: 'string', format: 'email' });
  const ways = ['code', 'pin', 'card', 'userId', 'number'].map((field) => ({ required: [field] }));
  expect(said('/accesos/check-in').anyOf).toEqual(ways);
  expect(paths['/login'].post.security).toEqual([]);
});

test('OpenAPI lists every mounted call with its access', async () => {
  const document = (await server.app.inject('/api/openapi.json')).json();
  for (const { spec } of server.features.flatMap((feature) => feature.routes)) {
    const operation = document.paths[spec.path][spec.method.toLowerCase()];
    expect(operation['x-access'], `${spec.method} ${spec.path}`).toBe(spec.access);
    expect(operation['x-permission']).toEqual(spec.permission);
    expect(operation['x-confirmed']).toBe(spec.confirmed);
  }
});

test('who has never called the API reads how to begin', async () => {
  const { description } = (await server.app.inject('/api/openapi.json')).json().info;
  const docs = await server.app.inject('/api/docs');
  expect(docs.headers['content-type']).toContain('text/html');
  for (const said of ['X-Gym-Subdomain', 'POST /login', 'Bearer', 'X-Total-Count', 'Retry-After']) {
    expect(description).toContain(said);
    expect(docs.body).toContain(said);
  }
  expect(docs.body).toContain('x-permission: <code>&quot;training.templates&quot;</code>');
});

test('a route without a declared access prevents the start', () => {
  expect(() => server.app.get('/api/forgotten', async () => 'x')).toThrow();
});
