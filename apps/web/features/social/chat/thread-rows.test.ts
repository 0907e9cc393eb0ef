import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import { expect, test } from 'vitest';
import { mergeMessages, threadRows } from './thread-rows.ts';

const message = (seq: number, createdAt: string, mine = false): ChatMessage => ({
  id: `id-${seq}`,
  seq,
  mine,
  body: `Mensaje ${seq}`,
  picture: null,
  record: null,
  replyTo: null,
  reactions: [],
  createdAt,
});

test('days stand above their first message and the time under the last of a run', () => {
  const rows = threadRows(
    [
      message(1, '2026-11-15T18:00:00Z'),
      message(2, '2026-11-15T18:02:00Z'),
      message(3, '2026-11-15T18:03:00Z', true),
      message(4, '2026-11-15T19:00:00Z', true),
      message(5, '2026-11-16T05:30:00Z'), // still the 15th in Costa Rica
      message(6, '2026-11-16T15:00:00Z'),
    ],
    'America/Costa_Rica',
    Date.parse('2026-11-16T20:00:00Z'),
  );
  expect(rows.map(({ day }) => day)).toEqual(['Ayer', null, null, null, null, 'Hoy']);
  expect(rows.map(({ ends }) => ends)).toEqual([false, true, true, true, true, true]);
});

test('messages that arrive twice, late or out of order are shown once and in order', () => {
  const [one, two, three] = [1, 2, 3].map((seq) => message(seq, '2026-11-15T18:00:00Z')) as [
    ChatMessage,
    ChatMessage,
    ChatMessage,
  ];
  expect(mergeMessages([one, three], [three, two, one]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
