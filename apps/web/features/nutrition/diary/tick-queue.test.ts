import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/error.ts';
import { memoryStore } from '../../../lib/storage.ts';
import { createTickQueue, eatenItems, type PendingTick, type TickGroup } from './tick-queue.ts';

const tick = (itemId: string, eaten = true, date = '2026-11-16'): PendingTick => ({
  dietId: 'diet',
  date,
  itemId,
  eaten,
});

function build(send: (group: TickGroup) => Promise<unknown>) {
  const sent: TickGroup[] = [];
  const refusals: unknown[] = [];
  const box = createTickQueue({
    storage: memoryStore(),
    key: () => 'ticks',
    send: async (group) => {
      await send(group);
      sent.push(group);
    },
    onRefused: (error) => refusals.push(error),
  });
  return { box, sent, refusals };
}

test('what was ticked and unticked goes out once, with the last word on each item', async () => {
  const { box, sent } = build(async () => undefined);
  box.put([tick('a'), tick('b')]);
  box.put([tick('a', false)]);
  box.put([tick('c', true, '2026-11-17')]);
  await box.flush();
  expect(sent).toEqual([
    { dietId: 'diet', date: '2026-11-16', eaten: true, itemIds: ['b'] },
    { dietId: 'diet', date: '2026-11-16', eaten: false, itemIds: ['a'] },
    { dietId: 'diet', date: '2026-11-17', eaten: true, itemIds: ['c'] },
  ]);
  expect(box.list()).toEqual([]);
});

test('without a network it waits, and a refusal is told and not repeated', async () => {
  let failure: Error | null = new ApiError('network');
  const { box, sent, refusals } = build(async () => {
    if (failure) throw failure;
  });
  box.put([tick('a')]);
  await box.flush();
  expect(box.list()).toHaveLength(1);
  failure = new ApiError('answer', { status: 400 });
  await box.flush();
  expect(refusals).toHaveLength(1);
  expect(box.list()).toEqual([]);
  expect(sent).toEqual([]);
});

test('a mind changed while it is being sent is sent too', async () => {
  const { box, sent } = build(async ({ eaten }) => {
    if (eaten) box.put([tick('a', false)]);
  });
  box.put([tick('a')]);
  await box.flush();
  expect(box.list()).toEqual([tick('a', false)]);
  await box.flush();
  expect(sent.map(({ eaten }) => eaten)).toEqual([true, false]);
});

test('what waits lies on top of what the server knows, for its own date alone', () => {
  const pending = [tick('b'), tick('a', false), tick('z', true, '2026-11-17')];
  expect([...eatenItems(['a', 'c'], pending, 'diet', '2026-11-16')].sort()).toEqual(['b', 'c']);
});
