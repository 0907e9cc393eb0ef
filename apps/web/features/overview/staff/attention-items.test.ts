import type { Day } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { attentionItems } from './attention-items.tsx';

const view = {
  today: '2026-11-16' as Day,
  toCollect: { cents: 2_600_000, people: 1, overdue: 1 },
  attention: {
    payments: null,
    refundsFailed: null,
    ordersToConfirm: null,
    toPrepare: null,
    toHandOver: null,
    expiring: null,
    lowStock: null,
    devicesOffline: null,
    slipping: null,
    rulesProposed: false,
  },
};

test.each([
  [true, 'Cobrar'],
  [false, 'Ver'],
])('who may take money (%s) is told to %s', (mayTakeMoney, action) => {
  expect(attentionItems(view, 'CRC', 0, mayTakeMoney)).toMatchObject([
    { title: '1 membresía sin pagar', action },
  ]);
});
