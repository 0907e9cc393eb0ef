import type { Sums } from '@forja/contract/shifts/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ShiftSums } from './shift-sums.tsx';

const sums: Sums = {
  taken: { count: 14, amountCents: 305_450_00 },
  byMethod: [
    { method: 'cash', count: 9, amountCents: 174_350_00 },
    { method: 'card', count: 5, amountCents: 131_100_00 },
  ],
  byCashier: [{ name: 'Rosa', count: 14, amountCents: 305_450_00 }],
  byConcept: [],
  byLocation: [],
  voids: { count: 1, amountCents: 17_850_00 },
  refunds: { count: 1, amountCents: 3_000_00 },
  net: { count: 13, amountCents: 284_600_00 },
  discounts: { count: 2, amountCents: 14_300_00 },
};

test('voided and returned money have their own amounts, and the rest is shown', async () => {
  await show(<ShiftSums sums={sums} currency="CRC" />);
  for (const part of [
    'Cobrado ₡305 450',
    'Anulado ₡17 850 (1)',
    'Devuelto ₡3 000 (1)',
    'Neto ₡284 600',
    'Descuentos ₡14 300 (2)',
  ]) {
    await screen.findByText(part);
  }
});

test('a bar is read aloud as its share, never in cents', async () => {
  await show(<ShiftSums sums={sums} currency="CRC" />);
  await screen.findByText('Efectivo: 57 % del total');
  expect(document.body.textContent).not.toContain('17435000');
});
