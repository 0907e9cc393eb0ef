import { beforeEach, expect, test, vi } from 'vitest';
import { createBuildCache } from './caches.ts';

const REST = Array.from({ length: 20 }, (_, number) => `/assets/part-${number}.js`);
const build = { id: 'abc', first: [], rest: REST };
const stored = new Map<string, Response>();

beforeEach(() => {
  stored.clear();
  const cache = {
    match: async (address: string) => stored.get(address),
    put: async (address: string, response: Response) => void stored.set(address, response),
  };
  vi.stubGlobal('caches', { ...cache, open: async () => cache });
  vi.stubGlobal('fetch', async () => new Response('text'));
  return () => vi.unstubAllGlobals();
});

test('the rest of a build is stored whole', async () => {
  await createBuildCache(build).storeRest(() => false);
  expect([...stored.keys()].sort()).toEqual([...REST].sort());
});

test('once the next build waits, no more of this one is stored: it would hold up the next', async () => {
  await createBuildCache(build).storeRest(() => stored.size >= 3);
  expect(stored.size).toBeGreaterThanOrEqual(3);
  expect(stored.size).toBeLessThan(REST.length);
});
