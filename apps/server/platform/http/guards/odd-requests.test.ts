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
