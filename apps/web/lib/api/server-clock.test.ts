import { MINUTE_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { memoryStore } from '../storage.ts';
import { createServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-11-19T18:00:00Z');
const dateAt = (moment: number) => new Date(moment).toUTCString();

test('a phone twenty minutes ahead, or behind, tells the time of the server, offline too', () => {
  for (const off of [20 * MINUTE_MS, -20 * MINUTE_MS]) {
    const storage = memoryStore();
    const clock = createServerClock(storage, () => SERVER + off);
    expect(clock.now()).toBe(SERVER + off);
    clock.note(dateAt(SERVER));
    expect(clock.now()).toBe(SERVER);
    expect(createServerClock(storage, () => SERVER + off + 5).now()).toBe(SERVER + 5);
  }
});

test('a clock that is right, or set right again, is left alone', () => {
  const storage = memoryStore();
  let off = 20 * MINUTE_MS;
  const clock = createServerClock(storage, () => SERVER + off);
  clock.note(dateAt(SERVER));
  off = 900;
  clock.note(dateAt(SERVER));
  expect(clock.now()).toBe(SERVER + 900);
  expect(storage.keys()).toEqual([]);
  clock.note(null);
  clock.note('mañana');
  expect(clock.now()).toBe(SERVER + 900);
});
