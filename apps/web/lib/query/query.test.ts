import { expect, test } from 'vitest';
import { ApiError } from '../api/error.ts';
import { cache } from '../session/current.ts';
import { offlineQuery, orLastKnown } from './offline-query.ts';
import { queryClient } from './query.ts';

const plan = { name: 'Empuje' };
const cut = () => Promise.reject(new ApiError('network'));
const refused = () => Promise.reject(new ApiError('answer', { status: 403 }));

test('what was read last is there without a network, and only then', async () => {
  const key = ['routines', 'plans', 'me'];
  await expect(orLastKnown(key, cut)).rejects.toThrow(ApiError);
  expect(await orLastKnown(key, async () => plan)).toEqual(plan);
  expect(await orLastKnown(key, cut)).toEqual(plan);
  await expect(orLastKnown(key, refused)).rejects.toThrow(ApiError);
  await expect(orLastKnown(['routines', 'plans', 'other'], cut)).rejects.toThrow(ApiError);
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
