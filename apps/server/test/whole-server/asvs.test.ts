import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD, passwordHash } from '../browser.ts';
import { startHarness, type TestUser } from '../harness.ts';

/** What docs/security/asvs.md says and no other test looks at. */
const home = await startHarness({
  APP_URL: 'https://{gym}.forja.test',
  NODE_ENV: 'production',
  RATE_LIMIT: 'on',
});
const { call, server } = home;
const gym = await home.buildGym();
const ana = await home.buildUser({ gym });
const ROOT = join(import.meta.dirname, '../../../..');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sources = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist\/|\btest\b/.test(name))
    .map((name) => join(folder, name)),
);

test('each requirement that holds names a test that is there, or says that it was read', () => {
  const files = new Set(
    ['apps', 'packages', 'proofs', 'e2e', 'scripts'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        String(name.split('/').at(-1)),
      ),
    ),
  );
  const lines = read('docs/security/asvs.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('| ✓'));
  expect(lines.length).toBeGreaterThan(150);
  for (const line of lines) {
    const named = [...line.matchAll(/[\w.-]+\.(?:test\.tsx?|e2e\.ts|proof\.ts)/g)].map(String);
    expect(named.length > 0 || /\bread\b/.test(line), line).toBe(true);
    for (const name of named) expect(files.has(name), `${name} of ${line}`).toBe(true);
  }
});

test('no code is made of text, no shell is asked, and no certificate is believed unseen', () => {
  const never = [
    /\beval\(|new Function\(/,
    /\binnerHTML\b|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML/,
    /\bshell:\s*true|\bexecSync\(|child_process'\)?\.exec\b/,
    /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/,
    /createCipheriv\('(?!aes-256-gcm)|\bmd5\b.*createHash|createHash\('md5'/,
  ];
  const found = sources.flatMap((path) => {
    const code = read(path).replaceAll(/^\s*(?:\/\/|\*).*$/gm, '');
    return never.filter((one) => one.test(code)).map((one) => `${path}: ${one}`);
  });
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test('answers of production say https for two years, let no other site read or frame them', async () => {
  const { headers } = await call('GET /ping', { gym, headers: { origin: 'https://evil.test' } });
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000; includeSubDomains/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const settings = await call('GET /settings', { gym });
  expect(settings.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('the cookies of a session are for this host, this site and no script', async () => {
  const email = 'cookies@example.test';
  await home.buildUser({ gym, email, passwordHash: await passwordHash() });
  const login = await call('POST /login', { gym, body: { email, password: PASSWORD } });
  expect(login.statusCode, login.body).toBe(200);
  expect(login.cookies.length).toBeGreaterThan(1);
  for (const cookie of login.cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true, path: '/' });
    expect(cookie.name).toMatch(/^__Host-/);
    expect(cookie.domain).toBeUndefined();
    if (cookie.name.endsWith('refresh_token'))
      expect(Buffer.from(cookie.value, 'base64url').length).toBeGreaterThanOrEqual(32);
  }
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token counts with our signature, our algorithm, a key of ours, its end and its gym', async () => {
  const [head = '', body = '', signature = ''] = ana.token.split('.');
  const claims = JSON.parse(String(Buffer.from(body, 'base64url'))) as Record<string, unknown>;
  const { exp: _, ...endless } = claims;
  const as = (token: string): TestUser => ({ ...ana, token });
  const status = async (token: string) => (await call('GET /me', { as: as(token) })).statusCode;
  expect(await status(ana.token)).toBe(200);
  const forged = [
    `${part({ alg: 'none', kid: '2' })}.${body}.`,
    `${part({ alg: 'HS512', kid: '2' })}.${body}.${signature}`,
    `${part({ alg: 'HS256', kid: '9' })}.${body}.${signature}`,
    `${head}.${part({ ...claims, role: 'owner' })}.${signature}`,
    `${head}.${part(endless)}.${signature}`,
    `${head}.${body}.${signature.slice(0, -2)}`,
    'a.b.c',
  ];
  for (const token of forged) expect(await status(token), token).toBe(401);
  const { tokens } = server.platform;
  const own = { sub: ana.id, gym: gym.id, role: ana.role, sid: ana.sessionId };
  expect(await status(await tokens.sign(own, -1)), 'over').toBe(401);
  const other = await home.buildGym();
  expect(await status(await tokens.sign({ ...own, gym: other.id })), 'of another gym').toBe(401);
});

/** The status of a request as it is written here, over a connection. */
async function raw(lines: string[]): Promise<string> {
  const address = server.app.server.address();
  if (!address || typeof address === 'string') throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

test('neither TRACE nor a folder nor what lies beside the pages is answered', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const host = `Host: ${gym.subdomain}.localhost`;
  expect(await raw(['TRACE /api/ping HTTP/1.1', host, 'Connection: close'])).toMatch(/ 40[045] /);
  for (const path of ['/.git/HEAD', '/.env', '/files/', '/assets/', '/..%2f..%2fpackage.json']) {
    const { statusCode, body } = await server.app.inject({
      url: path,
      headers: { host: 'x.test' },
    });
    expect(statusCode === 200 && /ref:|SECRET|Index of|"workspaces"/.test(body), path).toBe(false);
  }
  // One request hidden in the length of another.
  const smuggled = [
    'POST /api/login HTTP/1.1',
    host,
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
  ];
  expect(await raw([...smuggled, 'Connection: close', '', '0'])).toMatch(/ 400 /);
});

test('the log of a gym is added to, and neither changed nor taken from', async () => {
  for (const statement of [
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(server.platform.gymDb(gym.id).run(statement)).rejects.toThrow('permission denied');
});

test('a parameter that is said twice is refused', async () => {
  const twice = await home.send('GET /notifications?limit=1&limit=2', { as: ana });
  expect(twice.statusCode).toBe(400);
});
