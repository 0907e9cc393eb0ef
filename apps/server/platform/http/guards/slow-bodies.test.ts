import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { createHttp } from '../http.ts';
import { CALL_TIMEOUT_MS, sendingTime, TRANSFER_TIMEOUT_MS } from './slow-bodies.ts';

const MB = 1024 * 1024;
const ms = (bytes: number, bytesPerSecond: number) => (bytes / bytesPerSecond) * 1000;

test('a slow line gets time in proportion to what it sends', () => {
  for (const bytes of [0, 300 * 1024, 2 * MB, 8 * MB]) {
    expect(sendingTime(bytes)).toBeGreaterThan(ms(bytes, 100 * 1024));
    expect(sendingTime(bytes)).toBeGreaterThan(ms(bytes, 25 * 1024));
  }
});

test('nobody holds a connection by promising much', () => {
  expect(sendingTime(Number.MAX_SAFE_INTEGER)).toBe(TRANSFER_TIMEOUT_MS);
});

const BODY = JSON.stringify({ note: 'Hombro derecho en recuperación' });
let app: FastifyInstance;
let socket: Socket;
let parsed = (): void => undefined;

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  app = createHttp(loadConfig({ LOG_LEVEL: 'silent' }));
  const open = { config: { open: true } } as const;
  app.post('/api/notes', open, async ({ body }) => ({ read: body }));
  app.post('/api/stuck', open, () => {
    parsed();
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  socket = connect(port ?? 0, '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

async function begin(path: string, text: string): Promise<void> {
  const arrived = once(app.server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${text}`,
  );
  await arrived;
}

const answer = async () => String((await once(socket, 'data'))[0]);

test('a body that takes longer than a call may is waited for', async () => {
  await begin('/api/notes', BODY.slice(0, 9));
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS + 2_000);
  socket.write(BODY.slice(9));
  expect(await answer()).toMatch(/^HTTP\/1\.1 200 .*recuperación/s);
});

test('one that never comes whole is answered in the documented shape once its time is over', async () => {
  await begin('/api/notes', BODY.slice(0, 9));
  await vi.advanceTimersByTimeAsync(sendingTime(BODY.length) + 100);
  const text = await answer();
  expect(text).toMatch(/^HTTP\/1\.1 503 .*connection: close/s);
  expect(text).toContain('{"code":"UNAVAILABLE","message":"Tu conexión va muy lenta');
});

test('a call whose body is there still has its usual time only', async () => {
  const stuck = new Promise<void>((resolve) => {
    parsed = resolve;
  });
  await begin('/api/stuck', BODY);
  await stuck;
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS + 1_100);
  expect(await answer()).toMatch(/^HTTP\/1\.1 503 .*"UNAVAILABLE"/s);
});
