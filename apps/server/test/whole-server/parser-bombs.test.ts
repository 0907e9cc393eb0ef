import { type AddressInfo, connect } from 'node:net';
import { ERRORS } from '@forja/contract/errors';
import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';

/** Requests made to break a parser: each gets the usual answer to bad input. */
const harness = await startHarness();
const { buildGym, buildUser, call, server } = harness;
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

const REFUSED = { code: 'VALIDATION_ERROR', message: ERRORS.VALIDATION_ERROR.message };
const json = { 'content-type': 'application/json' };
const deep = (open: string, close: string, n: number) => open.repeat(n) + close.repeat(n);

test.each([
  ['120,000 brackets', '['.repeat(120_000)],
  ['closed brackets', deep('[', ']', 60_000)],
  ['deep objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['both by turns', '[{"a":'.repeat(20_000)],
  ['brackets deep in a field', `{"email":${deep('[', ']', 60_000)}}`],
  ['brackets after a string that ends in a quote', `["\\"",${'['.repeat(100_000)}`],
  ['__proto__', '{"__proto__":{"email":"a@b.cr"}}'],
  ['__proto__ escaped', '{"\\u005f_proto__":{"email":"a@b.cr"}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"email":"a@b.cr"}}}'],
  ['a number of 200,000 digits', `{"email":${'9'.repeat(200_000)}}`],
  ['a number out of range', '{"email":1e999999,"password":-1e999999}'],
  ['100,000 keys', `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ['no JSON', '{"email"'],
  ['half a surrogate', '{"email":"\\ud800","password":"\\udfff"}'],
])('%s in a body', async (_name, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-gym-subdomain': gym.subdomain, ...json },
    payload,
  });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(400);
  expect(answer.json()).toMatchObject(REFUSED);
});

test('a text that only looks deeply nested is accepted', async () => {
  const body = { email: 'a@b.cr', password: '[{'.repeat(50) };
  const answer = await call('POST /login', { gym, body });
  expect(answer.error.code).toBe('INVALID_CREDENTIALS');
});

test.each([
  ['a query of many keys', `?${'a[b]=1&'.repeat(1_000)}`],
  ['a query that names prototypes', '?__proto__[x]=1&constructor[prototype][y]=1&limit[$gt]=1'],
  ['a query that is no text', '?search=%ff%fe&cursor=%00'],
  ['a query of a long value', `?search=${'x'.repeat(10_000)}`],
])('%s is answered as any other', async (_name, query) => {
  const answer = await harness.send(`GET /users${query}`, { as: admin });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode >= 400) expect(answer.error).toMatchObject(REFUSED);
});

/** Sends bytes that may not be HTTP, and reads the whole answer. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
const LINE = 'GET /api/settings HTTP/1.1\r\nHost: localhost\r\n';

test.each([
  ['a header of 64 KiB', 431, `${LINE}X-Long: ${'x'.repeat(65_536)}\r\n\r\n`],
  ['5,000 headers', 431, `${LINE}${'X-Many: 1\r\n'.repeat(5_000)}\r\n`],
  ['an address of 64 KiB', 431, `GET /api/${'x'.repeat(65_536)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a line that is no HTTP', 400, 'HELO there\r\n\r\n'],
  [
    'two lengths',
    400,
    `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  ],
])('%s is refused in the shape of every error', async (_name, status, bytes) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [, body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body)).toMatchObject(REFUSED);
});
