import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logWhenNeeded } from './request-log.ts';

test('a line of a request names it, in logs made from it too', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = Fastify({ logger: { stream, level: 'info' }, genReqId: () => 'r1' });
  logWhenNeeded(app);
  app.get('/', async ({ log }) => {
    log.debug('too quiet');
    log.warn({ who: 'Ana' }, 'said %s', 'once');
    log.child({ part: 'inner' }).info('deep');
    return log.level;
  });
  const answer = await app.inject('/');
  expect(answer.body).toBe('info');
  const said = lines.filter(({ msg }) => msg === 'said once' || msg === 'deep');
  expect(said).toMatchObject([
    { reqId: 'r1', level: 40, who: 'Ana' },
    { reqId: 'r1', level: 30, part: 'inner' },
  ]);
  expect(lines.some(({ msg }) => msg === 'too quiet')).toBe(false);
  await app.close();
});
