import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { createHttp } from './http.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that gives a body so long, and what it logs as its own fault. */
async function start(handlerTimeout: number) {
  app = createHttp(loadConfig({ LOG_LEVEL: 'silent' }));
  const faults: string[] = [];
  const answered = vi.fn();
  app.addHook('onRequest', async ({ log }) => {
    for (const level of ['warn', 'error'] as const) {
      vi.spyOn(log, level).mockImplementation((...said) => void faults.push(JSON.stringify(said)));
    }
  });
  app.addHook('onError', async () => answered());
  app.post('/api/notes', { handlerTimeout, config: { open: true } }, async () => 'read');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  return { faults, answered, socket };
}

const sendHalf = (socket: Socket) =>
  socket.write(
    'POST /api/notes HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"a":',
  );

test('a body that never comes whole is answered in our shape, and is no fault of ours', async () => {
  const { faults, socket } = await start(50);
  sendHalf(socket);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
  expect(String(answer)).toContain('{"code":"UNAVAILABLE"');
  socket.destroy();
  expect(faults).toEqual([]);
});

test('who hangs up while they send is not taken for a database that is away', async () => {
  const { faults, answered, socket } = await start(60_000);
  sendHalf(socket);
  await once(app.server, 'request');
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  expect(faults).toEqual([]);
});

test('what is put off because too much is asked for is a warning, without where in the code', async () => {
  app = createHttp(loadConfig({ LOG_LEVEL: 'silent' }));
  const faults: string[] = [];
  const said: string[] = [];
  app.addHook('onRequest', async ({ log }) => {
    vi.spyOn(log, 'warn').mockImplementation((...line) => void said.push(JSON.stringify(line)));
    vi.spyOn(log, 'error').mockImplementation((...line) => void faults.push(JSON.stringify(line)));
  });
  app.get('/api/file', { config: { open: true } }, async () => {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 30 });
  });
  expect((await app.inject('/api/file')).statusCode).toBe(503);
  expect(faults).toEqual([]);
  expect(said).toHaveLength(1);
  expect(said[0]).not.toContain('.ts:');
});
