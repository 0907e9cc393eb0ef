import { expect, test } from 'vitest';
import { ApiError } from '../api/error.ts';
import { memoryStore } from '../storage.ts';
import { createUnsent, finalRefusal } from './unsent.ts';

const place = () => ({ storage: memoryStore(), key: () => 'unsent' });

test.each([
  [new ApiError('answer', { status: 422 }), true],
  [new ApiError('answer', { status: 403 }), true],
  [new ApiError('answer', { status: 401 }), false],
  [new ApiError('answer', { status: 429 }), false],
  [new ApiError('answer', { status: 503 }), false],
  [new ApiError('network'), false],
  [new TypeError('broken'), false],
])('%o is a refusal for good: %s', (error, expected) => {
  expect(finalRefusal(error) !== null).toBe(expected);
});

test('a list is the same object until it changes, and is there after a reload', () => {
  const stored = place();
  const unsent = createUnsent<string>(stored, async () => {});
  expect(unsent.list()).toBe(unsent.list());
  unsent.write(['uno', 'dos']);
  expect(unsent.list()).toBe(unsent.list());
  expect(createUnsent<string>(stored, async () => {}).list()).toEqual(['uno', 'dos']);
  unsent.write([]);
  expect(stored.storage.keys()).toEqual([]);
});

test('what was cut short by a full disk is not there', () => {
  const stored = place();
  stored.storage.setItem('unsent', '["uno');
  expect(createUnsent<string>(stored, async () => {}).list()).toEqual([]);
});

test('there is one sending at a time', async () => {
  let runs = 0;
  const unsent = createUnsent<string>(place(), async () => {
    runs += 1;
  });
  await Promise.all([unsent.flush(), unsent.flush()]);
  expect(runs).toBe(1);
  await unsent.flush();
  expect(runs).toBe(2);
});

test('an attempt that failed while the network came back is made again', async () => {
  let isOnline = false;
  const unsent = createUnsent<string>(place(), async () => {
    const wasOnline = isOnline;
    await Promise.resolve();
    if (wasOnline) unsent.write([]);
  });
  unsent.write(['uno']);
  const offline = unsent.flush();
  isOnline = true;
  await Promise.all([offline, unsent.flush()]);
  expect(unsent.list()).toEqual([]);
});
