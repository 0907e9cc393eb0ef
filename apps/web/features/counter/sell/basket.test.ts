import { expect, test } from 'vitest';
import {
  addLine,
  type BasketLine,
  changeInPieces,
  handedOver,
  type NewLine,
  saleLine,
  setQuantity,
  tenderAmounts,
  totalOf,
} from './basket.ts';

const bar: NewLine = {
  key: 'bar',
  article: { kind: 'product', variantId: 'bar' },
  name: 'Barra',
  detail: '60 g',
  unitPriceCents: 1_800_00,
  most: 2,
};
const month: NewLine = {
  key: 'month',
  article: { kind: 'plan', planId: 'month' },
  name: 'Mensual',
  detail: '',
  unitPriceCents: 26_000_00,
  most: 1,
};

test('an article put in again is one more, as far as there are more', () => {
  let lines: BasketLine[] = [];
  for (let at = 0; at < 4; at += 1) lines = addLine(lines, bar);
  lines = addLine(addLine(lines, month), month);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(totalOf(lines)).toBe(29_600_00);
  expect(setQuantity(lines, 'bar', 0)).toHaveLength(1);
});

test('a discount is part of the total and falls away when less is left than it takes', () => {
  const [line] = addLine(addLine([], bar), bar);
  const cheap = [{ ...line, discountCents: 2_000_00, discountReason: 'Golpeada' } as BasketLine];
  expect(totalOf(cheap)).toBe(1_600_00);
  expect(saleLine(cheap[0] as BasketLine)).toEqual({
    kind: 'product',
    variantId: 'bar',
    quantity: 2,
    discountCents: 2_000_00,
    discountReason: 'Golpeada',
  });
  expect(setQuantity(cheap, 'bar', 1)[0]).toMatchObject({ discountCents: 0, discountReason: '' });
});

test('of several ways of paying the open one takes the rest', () => {
  const sinpe = { id: '1', method: 'sinpe', amountCents: 25_000_00, reference: '' } as const;
  const cash = { id: '2', method: 'cash', amountCents: null, reference: '' } as const;
  expect(tenderAmounts([sinpe, cash], 41_800_00)).toEqual([25_000_00, 16_800_00]);
  expect(tenderAmounts([cash], 41_800_00)).toEqual([41_800_00]);
  expect(tenderAmounts([sinpe, cash], 20_000_00)).toEqual([25_000_00, 0]);
});

test('the change of the design: 3 200 in one of 2 000, one of 1 000 and two of 100', () => {
  expect(handedOver(16_800_00, 'CRC')).toEqual([17_000_00, 18_000_00, 20_000_00]);
  expect(changeInPieces(3_200_00, 'CRC')).toEqual([
    { valueCents: 2_000_00, pieces: 1 },
    { valueCents: 1_000_00, pieces: 1 },
    { valueCents: 100_00, pieces: 2 },
  ]);
  expect(handedOver(500, 'EUR')).toEqual([]);
});
