import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { limitHandlerTime } from './handler-time.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that looks often, and gives a handler a moment. */
function start(maxMs: number) {
  app = Fastify();
  limitHandlerTime(app, maxMs, 5);
  return app;
}

test('a handler that never answers is answered for', async () => {
  start(20).get('/slow', () => new Promise(() => undefined));
  const answer = await app.inject('/slow');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('FST_ERR_HANDLER_TIMEOUT');
});

test('an answer that stops in the middle ends', async () => {
  start(20).get('/half', (_request, reply) => {
    reply.raw.write('half');
    return new Promise(() => undefined);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${url}/half`);
  await expect(answer.text()).rejects.toThrow();
});

test('a route with a time of its own keeps it, and who has answered is left alone', async () => {
  start(1);
  const slow = () => new Promise((done) => setTimeout(done, 60, 'done'));
  const failed = vi.fn();
  app.addHook('onError', async () => failed());
  app.get('/long', { handlerTimeout: 60_000 }, slow);
  app.get('/quick', async () => 'quick');
  expect((await app.inject('/long')).body).toBe('done');
  expect((await app.inject('/quick')).body).toBe('quick');
  expect(failed).not.toHaveBeenCalled();
});
