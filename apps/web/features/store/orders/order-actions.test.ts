import { expect, test } from 'vitest';
import { ORDER } from '../../../test/order-fixture.ts';
import { undoableUntil } from './order-actions.ts';

const paidBy = (by: string | null) => ({
  ...ORDER,
  status: 'paid' as const,
  history: [{ status: 'paid' as const, at: '2026-11-18T03:00:00.000Z', by, note: '' }],
});

test('a confirmation by a person can be undone for a minute, one by a gateway never', () => {
  expect(undoableUntil(paidBy('Paola'))).toBe(Date.parse('2026-11-18T03:01:00.000Z'));
  expect(undoableUntil(paidBy(null))).toBeNull();
});
