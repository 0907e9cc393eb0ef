import type { Order } from '@forja/contract/store-orders/routes';
import { expect, test } from 'vitest';
import { eventWords } from './order-words.ts';

type Event = Order['history'][number];

const event = (status: Event['status'], note: string | null = null): Event => ({
  status,
  at: '2026-11-18T03:00:00.000Z',
  by: null,
  note,
});
const FAILED = 'No se pudo devolver el dinero. Tarjeta cerrada.';
const refund = { method: 'card', failure: null } as const;

test('money that the gateway could not give back is said to be asked for, never given back', () => {
  const history = [event('paid'), event('refunded', 'Se arrepintió'), event('refunded', FAILED)];
  const order = { history, refund: { ...refund, status: 'failed' as const } };
  expect(history.map((each) => eventWords(order, each))).toEqual([
    ['Pagado', ''],
    ['Devolución pedida', 'Se arrepintió'],
    [FAILED, ''],
  ]);
});

test.each([
  ['pending', 'Devolución pedida'],
  ['done', 'Reembolsado'],
] as const)('an order whose money is %s reads %s', (status, label) => {
  const history = [event('refunded')];
  const order = { history, refund: { ...refund, status } };
  expect(history.map((each) => eventWords(order, each))).toEqual([[label, '']]);
});
