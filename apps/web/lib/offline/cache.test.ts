import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../test/clock.ts';
import { memoryStore } from '../storage.ts';
import { type CacheKind, createCache, LIFETIMES } from './cache.ts';

function build({ gym = 'demo', user = 'u1', storage = memoryStore() } = {}) {
  const clock = createTestClock();
  return { clock, storage, cache: createCache({ storage, now: clock.now, gym, user: () => user }) };
}

describe('Cache lifetimes', () => {
  it.each<[string, CacheKind, number]>([
    ['settings 24 h', 'settings', DAY_MS],
    ['user profile 1 h', 'profile', HOUR_MS],
    ['users list 10 min', 'users', 10 * MINUTE_MS],
    ['memberships 10 min', 'memberships', 10 * MINUTE_MS],
    ['routines 30 min', 'routines', 30 * MINUTE_MS],
    ['meal plans 30 min', 'mealPlans', 30 * MINUTE_MS],
    ['events 5 min', 'events', 5 * MINUTE_MS],
    ['products 1 h', 'products', HOUR_MS],
    ['measurements 10 min', 'measurements', 10 * MINUTE_MS],
    ['workout logs 5 min', 'workoutLogs', 5 * MINUTE_MS],
    ['orders 5 min', 'orders', 5 * MINUTE_MS],
    ['statistics 15 min', 'statistics', 15 * MINUTE_MS],
    ['default 30 min', 'default', 30 * MINUTE_MS],
    ['without a network 30 days', 'offline', 30 * DAY_MS],
  ])('%s', (_, kind, lifetime) => {
    const { clock, cache } = build();
    cache.write(kind, ['x'], 'datos');
    clock.sleep(lifetime - 1);
    expect(cache.read(kind, ['x'])?.data).toBe('datos');
    clock.sleep(1);
    expect(cache.read(kind, ['x'])).toBeNull();
    expect(LIFETIMES[kind]).toBe(lifetime);
  });
});

describe('The local cache', () => {
  it('keeps data, timestamp and expiry', () => {
    const { clock, cache, storage } = build();
    cache.write('users', [], [1, 2]);
    const stored = JSON.parse(storage.getItem(storage.keys()[0] ?? '') ?? '');
    expect(stored).toEqual({
      data: [1, 2],
      timestamp: clock.now(),
      expiry: clock.now() + 10 * MINUTE_MS,
    });
  });

  it('drops one kind of one person whole', () => {
    const { cache, storage } = build();
    cache.write('events', ['list', 1], 'a');
    cache.write('events', ['list', 2], 'b');
    cache.write('orders', [], 'c');
    build({ storage, user: 'u2' }).cache.write('events', [], 'd');
    cache.drop('events');
    expect(cache.read('events', ['list', 1])).toBeNull();
    expect(cache.read('events', ['list', 2])).toBeNull();
    expect(cache.read('orders')?.data).toBe('c');
    expect(build({ storage, user: 'u2' }).cache.read('events')?.data).toBe('d');
  });

  it('leaves nothing behind that ran out while nobody asked for it', () => {
    const { cache, storage, clock } = build();
    cache.write('events', ['list'], 'vieja');
    cache.write('products', ['list'], 'vigente');
    storage.setItem('cart', '[]');
    clock.sleep(6 * MINUTE_MS);
    createCache({ storage, now: clock.now, gym: 'demo', user: () => 'u1' });
    expect(storage.keys()).toHaveLength(2);
    expect(cache.read('products', ['list'])?.data).toBe('vigente');
  });

  it('is never shared between gyms or users', () => {
    const storage = memoryStore();
    build({ storage }).cache.write('users', [], 'de demo');
    expect(build({ storage, gym: 'prueba' }).cache.read('users')).toBeNull();
    expect(build({ storage, user: 'u2' }).cache.read('users')).toBeNull();
    expect(build({ storage }).cache.read('users')?.data).toBe('de demo');
  });

  it('is emptied whole and touches nothing else', () => {
    const { cache, storage } = build();
    storage.setItem('cart', '[]');
    cache.write('users', [], 1);
    cache.write('events', ['2026-11'], 2);
    cache.clear();
    expect(storage.keys()).toEqual(['cart']);
  });

  it.each(['', '{', 'null', '[]', '{"data":1}', '{"data":1,"timestamp":"x","expiry":2}'])(
    'reads a damaged entry (%s) as absent',
    (damaged) => {
      const { cache, storage } = build();
      cache.write('users', [], 1);
      storage.setItem(storage.keys()[0] ?? '', damaged);
      expect(cache.read('users')).toBeNull();
    },
  );

  it('does not trust an entry from the future', () => {
    const { clock, cache } = build();
    cache.write('users', [], 1, clock.now() + HOUR_MS);
    expect(cache.read('users')).toBeNull();
  });
});
