import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { createHttp } from '../http.ts';

/** The address of a server that answers nothing but what HTTP itself asks of it. */
async function listen(): Promise<number> {
  const app = createHttp(loadConfig({ LOG_LEVEL: 'silent' }));
  onTestFinished(() => app.close());
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Everything a server says to these bytes until it closes. */
const say = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part) => {
      answer += String(part);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const END = 'Connection: close\r\n\r\n';

test.each([
  ['without a host', `GET /nada HTTP/1.1\r\n${END}`, 400],
  ['that expects the unknown', `GET /nada HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n${END}`, 417],
  ['that is no HTTP', 'hola\r\n\r\n', 400],
  ['with a header that never ends', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}`, 431],
])('a request %s is refused in the documented shape', async (_name, bytes, status) => {
  const answer = await say(await listen(), bytes);
  expect(answer.split('\r\n')[0]).toContain(String(status));
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.any(String),
  });
});

test('a path longer than any of ours is refused, and one as long as they are is looked for', async () => {
  const app = createHttp(loadConfig({ LOG_LEVEL: 'silent' }));
  const long = await app.inject(`/${'/'.repeat(2_000)}?q=1`);
  expect(long.statusCode).toBe(414);
  expect(long.json()).toMatchObject({ code: 'ADDRESS_TOO_LONG', message: expect.any(String) });
  expect((await app.inject(`/${'a'.repeat(1_999)}?q=${'b'.repeat(3_000)}`)).statusCode).toBe(404);
});

test('another method at an address that exists is told which ones there are', async () => {
  const app = createHttp(loadConfig({ LOG_LEVEL: 'silent' }));
  const config = { open: true } as const;
  const answer = async () => 'ok';
  app.get('/things', { config }, answer);
  app.route({ method: ['PUT', 'DELETE'], url: '/things/:id', config, handler: answer });
  app.get('/things/all', { config }, answer);
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url });
    return [statusCode, headers.allow];
  };
  expect(await ask('POST', '/things/?q=1')).toEqual([405, 'GET, HEAD']);
  expect(await ask('GET', '/things/7')).toEqual([405, 'DELETE, PUT']);
  expect(await ask('POST', '/things/all')).toEqual([405, 'DELETE, GET, HEAD, PUT']);
  expect(await ask('DELETE', '/things/7')).toEqual([200, undefined]);
  expect(await ask('POST', '/things/7/8')).toEqual([404, undefined]);
  expect(await ask('POST', '/nothing')).toEqual([404, undefined]);
});
