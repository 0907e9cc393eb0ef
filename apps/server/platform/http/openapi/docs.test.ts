import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLimits, NO_LIMITS } from '../guards/limits.ts';
import { mountDocs } from './openapi.ts';

test('the documents about the API, for which anybody may ask, are the same bytes each time, which are compressed once', async () => {
  const app = Fastify();
  const bodies: unknown[] = [];
  app.addHook('onSend', (_request, _reply, payload, done) => {
    bodies.push(payload);
    done(null, payload);
  });
  mountDocs(app, {}, NO_LIMITS);
  for (const url of ['/api/openapi.json', '/api/openapi.json', '/api/docs', '/api/docs']) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  const [document, documentAgain, page, pageAgain] = bodies;
  expect([document, page]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  expect(documentAgain).toBe(document);
  expect(pageAgain).toBe(page);
});

test('a browser keeps them for an hour, and then asks whether they are still the same', async () => {
  const app = Fastify();
  mountDocs(app, {}, NO_LIMITS);
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs.css']) {
    const { etag, 'cache-control': cache } = (await app.inject(url)).headers;
    expect(cache).toBe('public, max-age=3600');
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  }
});

test('nobody takes them without end, and nobody takes the share of others', async () => {
  const app = Fastify();
  mountDocs(
    app,
    {},
    createLimits(() => 0),
  );
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/docs', remoteAddress })).statusCode < 400;
  let taken = 0;
  for (let at = 0; at < 600; at++) if (await ask(`203.0.${at % 20}.${at % 7}`)) taken += 1;
  expect(taken).toBeLessThan(300);
  expect(await ask('198.51.100.1')).toBe(true);
});
