import { expect, test, vi } from 'vitest';
import { ApiError } from './error.ts';
import { sendOnce } from './send-once.ts';

const asked = ['POST /accounts/{userId}/refunds', 'ana', { amountCents: 3_000_00 }];

test('what was never answered is asked for again with the same key, and then with another', async () => {
  const send = vi.fn<(key: string) => Promise<string>>();
  send.mockRejectedValueOnce(new ApiError('network'));
  send.mockRejectedValueOnce(new ApiError('answer', { status: 502 }));
  send.mockResolvedValue('done');
  await expect(sendOnce(asked, send)).rejects.toThrow(ApiError);
  await expect(sendOnce(asked, send)).rejects.toThrow(ApiError);
  await sendOnce(asked, send);
  await sendOnce(asked, send);
  const [first, second, third, later] = send.mock.calls.map(([key]) => key);
  expect([second, third]).toEqual([first, first]);
  expect(later).not.toBe(first);
});

test('what was refused, and what asks for something else, is another attempt', async () => {
  const send = vi.fn<(key: string) => Promise<string>>();
  send.mockRejectedValueOnce(new ApiError('answer', { status: 400 }));
  send.mockRejectedValueOnce(new ApiError('network'));
  send.mockResolvedValue('done');
  await expect(sendOnce(asked, send)).rejects.toThrow(ApiError);
  await expect(sendOnce(asked, send)).rejects.toThrow(ApiError);
  await sendOnce([...asked.slice(0, 2), { amountCents: 2_000_00 }], send);
  expect(new Set(send.mock.calls.map(([key]) => key)).size).toBe(3);
});
