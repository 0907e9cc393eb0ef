import { expect, test } from 'vitest';
import { ApiError } from '../api/error.ts';
import { orLastKnown } from './offline-query.ts';

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
