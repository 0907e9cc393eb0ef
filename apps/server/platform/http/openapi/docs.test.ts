import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountDocs } from './openapi.ts';

test('the documents about the API, for which anybody may ask, are the same bytes each time, which are compressed once', async () => {
  const app = Fastify();
  const bodies: unknown[] = [];
  app.addHook('onSend', (_request, _reply, payload, done) => {
    bodies.push(payload);
    done(null, payload);
  });
  mountDocs(app, {});
  for (const url of ['/api/openapi.json', '/api/openapi.json', '/api/docs', '/api/docs']) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  const [document, documentAgain, page, pageAgain] = bodies;
  expect([document, page]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
  expect(documentAgain).toBe(document);
  expect(pageAgain).toBe(page);
});
