import { HOUR_MS } from '@forja/calendar/duration';
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
    delete: async (address: string) => stored.delete(address),
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

test('who is logged in is remembered beside the builds, until they leave', async () => {
  const cache = createBuildCache(build);
  expect(await cache.isPersonHere()).toBe(false);
  await cache.noteWhoIsHere('person');
  expect(await cache.isPersonHere()).toBe(true);
  await cache.noteWhoIsHere('guest');
  expect(await cache.isPersonHere()).toBe(false);
});

test('a stored page opens before the network only on the day it was stored', async () => {
  const cache = createBuildCache(build);
  const storedAt = (hours: number) =>
    stored.set(
      '/',
      new Response('', { headers: { date: new Date(Date.now() - hours * HOUR_MS).toUTCString() } }),
    );
  expect(await cache.isShellFresh()).toBe(false);
  storedAt(23);
  expect(await cache.isShellFresh()).toBe(true);
  storedAt(25);
  expect(await cache.isShellFresh()).toBe(false);
});
