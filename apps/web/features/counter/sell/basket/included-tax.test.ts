import { expect, test } from 'vitest';
import type { BasketLine } from './basket.ts';
import { includedTax } from './included-tax.ts';

const line = (unitPriceCents: number, taxPercent: number | null, kind = 'free'): BasketLine => ({
  key: crypto.randomUUID(),
  article: { kind, concept: 'Barra' } as BasketLine['article'],
  name: 'Barra',
  detail: '',
  unitPriceCents,
  quantity: 1,
  taxPercent,
  discountCents: 0,
  discountReason: '',
  most: null,
});

test('the tax is read beside what is paid: without cents where nobody pays with them', () => {
  const lines = [line(29_750_00, 13)];
  expect(includedTax(lines, 'CRC')).toEqual({ name: 'IVA 13\u00a0% incluido', cents: 3_423_00 });
  expect(includedTax(lines, 'USD')).toEqual({ name: 'IVA 13\u00a0% incluido', cents: 3_422_57 });
});

test('several rates have one name, a debt is left out, and nothing taxed says nothing', () => {
  expect(includedTax([line(1_130_00, 13), line(1_040_00, 4)], 'CRC')?.name).toBe('IVA incluido');
  const withDebt = [line(1_130_00, 13), line(12_000_00, null, 'charge')];
  expect(includedTax(withDebt, 'CRC')?.name).toBe('IVA 13\u00a0% incluido, sin la deuda');
  expect(includedTax([line(1_000_00, null)], 'CRC')).toBeNull();
});
