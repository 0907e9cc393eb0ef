import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../storage.ts';
import { ApiError } from '../error.ts';
import { createPendingLogout } from './pending-logout.ts';

function build() {
  const storage = memoryStore();
  const ask = vi.fn(async (_reason: string): Promise<unknown> => undefined);
  return { storage, ask, owed: createPendingLogout(storage, ask) };
}

test('a logout that reached the server leaves nothing behind', async () => {
  const { storage, ask, owed } = build();
  await owed.end('manual');
  expect(storage.keys()).toEqual([]);
  expect(await owed.settle()).toBe(true);
  expect(ask.mock.calls).toEqual([['manual']]);
});

test.each([new ApiError('network'), new ApiError('answer', { status: 503 }), new TypeError('cut')])(
  'after %o the server is told later, once',
  async (failure) => {
    const { storage, ask, owed } = build();
    ask.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    await owed.end('inactivity');
    expect(await owed.settle()).toBe(false);
    const afterReload = createPendingLogout(storage, ask);
    expect(await afterReload.settle()).toBe(true);
    expect(await afterReload.settle()).toBe(true);
    expect(ask.mock.calls).toEqual([['inactivity'], ['inactivity'], ['inactivity']]);
  },
);

test('a refusal ends it as well, and so does a new login', async () => {
  const { ask, owed } = build();
  ask.mockRejectedValueOnce(new ApiError('answer', { status: 401 }));
  await owed.end('manual');
  expect(await owed.settle()).toBe(true);
  ask.mockRejectedValueOnce(new ApiError('network'));
  await owed.end('manual');
  owed.forget();
  expect(await owed.settle()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});
