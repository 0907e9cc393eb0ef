import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/error.ts';
import { cache } from '../session/current.ts';
import { cachedQuery } from './cached-query.ts';
import { fetchOrCached, offlineQuery } from './offline-query.ts';
import { queryClient } from './query.ts';

const plan = { name: 'Empuje' };
const cut = () => Promise.reject(new ApiError('network'));
const refused = () => Promise.reject(new ApiError('answer', { status: 403 }));

test('what was read last is there without a network, and only then', async () => {
  const key = ['routines', 'plans', 'me'];
  await expect(fetchOrCached(key, cut)).rejects.toThrow(ApiError);
  expect(await fetchOrCached(key, async () => plan)).toEqual(plan);
  expect(await fetchOrCached(key, cut)).toEqual(plan);
  await expect(fetchOrCached(key, refused)).rejects.toThrow(ApiError);
  await expect(fetchOrCached(['routines', 'plans', 'other'], cut)).rejects.toThrow(ApiError);
});

test('what could not be renewed never passes for new at the next start', async () => {
  const key = ['aged'];
  cache.write('offline', ['events', ...key], plan);
  const options = offlineQuery('events', key, cut);
  expect(await queryClient.fetchQuery({ ...options, retry: false })).toEqual(plan);
  expect(cache.read('events', key)).toBeNull();

  queryClient.clear();
  await queryClient.fetchQuery(offlineQuery('events', key, async () => plan));
  expect(cache.read('events', key)?.data).toEqual(plan);
});

test('what changes during its first read is read once more, on a screen or only stored', async () => {
  for (const isShown of [true, false]) {
    const rows = ['first'];
    const answers: (() => void)[] = [];
    // The server answers with what was there when it was asked.
    const options = cachedQuery('workoutLogs', ['early', isShown], () => {
      const found = [...rows];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(found)));
    });
    const reads = () => queryClient.getQueryState(options.queryKey);
    const screen = new QueryObserver(queryClient, options);
    const leave = isShown ? screen.subscribe(() => undefined) : () => undefined;
    const stored = queryClient.prefetchQuery(options);
    rows.push('second');
    void queryClient.invalidateQueries({ queryKey: ['workoutLogs'] });
    answers[0]?.();
    await stored;
    if (isShown) {
      await vi.waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.();
      await vi.waitFor(() => expect(reads()?.data).toEqual(rows));
    } else {
      // Whoever opens the screen then reads it again.
      await vi.waitFor(() => expect(reads()?.isInvalidated).toBe(true));
      expect(cache.read('workoutLogs', ['early', isShown])).toBeNull();
    }
    leave();
  }
});
