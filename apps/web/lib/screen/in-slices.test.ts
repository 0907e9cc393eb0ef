import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices } from './in-slices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each is done once, none at once, and a few at a time', () => {
  const all = Array.from({ length: 250 }, (_, index) => index);
  const done: number[] = [];
  inSlices(all, (each) => done.push(each));
  expect(done).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(done).toHaveLength(100);
  vi.runAllTimers();
  expect(done).toEqual(all);
});

test('what is closed does no more', () => {
  const work = vi.fn();
  const stop = inSlices(Array.from({ length: 250 }), work);
  vi.advanceTimersToNextTimer();
  stop();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(100);
});
