import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import type { Notice } from '../live/bus.ts';
import type { Notices } from '../live/notices.ts';
import { createHotCache } from './hot-cache.ts';

test('what was kept of a gym before it was in another cell is made anew when it is back', async () => {
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
