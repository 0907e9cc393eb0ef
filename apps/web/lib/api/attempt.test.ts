import { expect, test, vi } from 'vitest';
import { attempt } from './attempt.ts';
import { ApiError } from './error.ts';

const asked = ['POST /accounts/{userId}/refunds', 'ana', { amountCents: 3_000_00 }];

test('what was never answered is asked for again with the same key, and then with another', async () => {
  const send = vi.fn<(key: string) => Promise<string>>();
  send.mockRejectedValueOnce(new ApiError('network'));
  send.mockRejectedValueOnce(new ApiError('answer', { status: 502 }));
  send.mockResolvedValue('done');
  await expect(attempt(asked, send)).rejects.toThrow(ApiError);
  await expect(attempt(asked, send)).rejects.toThrow(ApiError);
  await attempt(asked, send);
  await attempt(asked, send);
  const [first, second, third, later] = send.mock.calls.map(([key]) => key);
  expect([second, third]).toEqual([first, first]);
  expect(later).not.toBe(first);
});

test('what was refused, and what asks for something else, is another attempt', async () => {
  const send = vi.fn<(key: string) => Promise<string>>();
  send.mockRejectedValueOnce(new ApiError('answer', { status: 400 }));
  send.mockRejectedValueOnce(new ApiError('network'));
  send.mockResolvedValue('done');
  await expect(attempt(asked, send)).rejects.toThrow(ApiError);
  await expect(attempt(asked, send)).rejects.toThrow(ApiError);
  await attempt([...asked.slice(0, 2), { amountCents: 2_000_00 }], send);
  expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(3);
});
