import { expect, test } from 'vitest';
import { moneyText, parseMoney } from './money-text.ts';

test.each([
  [984650000, '9\u00a0846\u00a0500'],
  [125050, '1\u00a0250,50'],
  [0, '0'],
  [5, '0,05'],
  [-2600000, '-26\u00a0000'],
])('%d minor units are written %s', (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});

test.each([
  ['26000', 2600000],
  ['₡26 000', 2600000],
  ['26.000', 2600000],
  ['1.250,5', 125050],
  ['12.50', 1250],
  ['9\u00a0846\u00a0500', 984650000],
  ['99999999999999999999', 9e15],
])('%s is read as %d minor units', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount);
});

test.each(['', 'abc', '12,345', '1,2,3', '-5'])('%j is no amount', (typed) => {
  expect(parseMoney(typed)).toBeUndefined();
});
