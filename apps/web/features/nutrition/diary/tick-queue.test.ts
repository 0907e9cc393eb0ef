import type { EatenEntry } from '@forja/contract/nutrition/routes';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/error.ts';
import { memoryStore } from '../../../lib/storage.ts';
import { eatenEntries } from './eaten-entries.ts';
import { createTickQueue, type PendingTick, type TickGroup } from './tick-queue.ts';

const tick = (itemId: string, eaten = true, date = '2026-11-16'): PendingTick => ({
  dietId: 'diet',
  date,
  itemId,
  eaten,
});

const entryOf = (itemId: string): EatenEntry => ({
  itemId,
  foodId: null,
  name: 'Arroz',
  grams: 100,
  measure: null,
  extra: false,
  kcal: 130,
  proteinG: 2,
  carbsG: 28,
  fatG: 0,
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

test('ticks are sent once, with the last state of each item', async () => {
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

test('another food goes out by itself, and a later tick off takes it back', async () => {
  const { box, sent } = build(async () => undefined);
  const food = { ...entryOf('a'), foodId: 'pasta-cocida', name: 'Pasta cocida' };
  box.put([tick('b'), { ...tick('a'), food }]);
  await box.flush();
  expect(sent).toMatchObject([{ itemIds: ['b'] }, { itemIds: ['a'], food }]);
  box.put([{ ...tick('a'), food }]);
  box.put([tick('a', false)]);
  expect(box.list()).toEqual([tick('a', false)]);
});

test('the day shows what the server knows and what is unsent, with other foods in their place', () => {
  const items = ['a', 'b'].map((id) => ({ ...entryOf(id), id, foodId: 'arroz' }));
  const food = { ...entryOf('x'), name: 'Chocolate', extra: true };
  const pending = [
    tick('a', false),
    tick('b'),
    { ...tick('x'), food },
    tick('z'),
    { ...tick('q'), food, date: '2026-11-15' },
  ];
  const day = { dietId: 'diet', date: '2026-11-16', items };
  const eaten = eatenEntries([entryOf('a'), entryOf('c')], pending, day);
  expect([...eaten.keys()]).toEqual(['c', 'b', 'x']);
  expect(eaten.get('x')?.name).toBe('Chocolate');
});
