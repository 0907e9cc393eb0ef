import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import type { Notice } from '../notices/bus.ts';
import type { Notices } from '../notices/notices.ts';
import { createHotCache } from './hot-cache.ts';

function createNotices() {
  const handlers = new Map<string, (notice: Notice) => void>();
  const notices: Notices = {
    on: () => undefined,
    onChange: (topic, handler) => void handlers.set(topic, handler),
    takePast: () => [],
    onGap: () => undefined,
    isHearing: () => true,
    shout: () => undefined,
    startRelay: () => undefined,
    stop: async () => undefined,
  };
  return { handlers, notices };
}

test('what was kept of a gym before it was in another cell is made anew when it is back', async () => {
  const { handlers, notices } = createNotices();
  const cache = createHotCache(notices, 'colours-changed');
  const app = Fastify();
  let colour = 'red';
  app.get('/:gymId', (request, reply) => {
    const { gymId } = request.params as { gymId: string };
    return cache.send(request, reply, { gymId, type: 'text/plain' }, async () => colour);
  });
  const read = async (gymId: string) => (await app.inject(`/${gymId}`)).body;
  expect([await read('gym'), await read('other')]).toEqual(['red', 'red']);
  colour = 'blue';
  expect(await read('gym')).toBe('red');
  // As a move tells the servers of a cell.
  handlers.get(GYM_CHANGED)?.({ topic: GYM_CHANGED, gymId: 'gym' });
  expect([await read('gym'), await read('other')]).toEqual(['blue', 'red']);
  await app.close();
});

test('beyond its size the cache forgets the oldest gym, not all of them', async () => {
  const { handlers, notices } = createNotices();
  const cache = createHotCache(notices, 'stock-changed');
  const megabyte = 'x'.repeat(1024 * 1024);
  const made: string[] = [];
  const read = (gymId: string, key = '') =>
    cache.read({ gymId, key }, async () => {
      made.push(gymId);
      return megabyte;
    });
  const madeBy = async (...gymIds: string[]) => {
    made.length = 0;
    for (const gymId of gymIds) await read(gymId);
    return made;
  };
  // What changes again and again takes the room of one answer.
  for (let n = 0; n < 70; n++) {
    await read('busy');
    handlers.get('stock-changed')?.({ topic: 'stock-changed', gymId: 'busy' });
  }
  const gymIds = Array.from({ length: 64 }, (_, n) => `gym ${n}`);
  await madeBy(...gymIds);
  expect(await madeBy(...gymIds)).toEqual([]);
  // The first gym has a newer answer now, so the second one goes for it.
  await read('gym 0', 'another page');
  expect(await madeBy('gym 0', 'gym 2', 'gym 63')).toEqual([]);
  expect(await madeBy('gym 1')).toEqual(['gym 1']);
});

test('a gym of which many pages are asked for forgets its own, not those of other gyms', async () => {
  const cache = createHotCache(createNotices().notices);
  const megabytes = 'x'.repeat(4 * 1024 * 1024);
  let made = 0;
  const read = (gymId: string, key = '') =>
    cache.read({ gymId, key }, async () => {
      made += 1;
      return megabytes;
    });
  const others = Array.from({ length: 10 }, (_, n) => `gym ${n}`);
  for (const gymId of others) await read(gymId);
  for (let page = 0; page < 10; page++) await read('flooded', `page ${page}`);
  made = 0;
  for (const gymId of others) await read(gymId);
  await read('flooded', 'page 9');
  expect(made).toBe(0);
  await read('flooded', 'page 0');
  expect(made).toBe(1);
});

test('what depends on the day is made anew after an hour, although nobody announced a change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = createHotCache(createNotices().notices);
  let isNew = 'new';
  const read = () => cache.read({ gymId: 'gym' }, async () => isNew);
  expect(await read()).toBe('new');
  isNew = 'no longer new';
  vi.advanceTimersByTime(59 * 60_000);
  expect(await read()).toBe('new');
  vi.advanceTimersByTime(2 * 60_000);
  expect(await read()).toBe('no longer new');
});
