import { describe, expect, it } from 'vitest';
import { counted, formatMoney, formatNumber } from './format.ts';

describe('Money', () => {
  it.each([
    [984650000, 'CRC', '₡9\u00a0846\u00a0500'],
    [125050, 'CRC', '₡1\u00a0250,50'],
    [0, 'CRC', '₡0'],
    [-2600000, 'CRC', '−₡26\u00a0000'],
    [1999, 'USD', 'US$19,99'],
  ])('%i of %s reads %s', (minorUnits, currency, text) => {
    expect(formatMoney(minorUnits, currency)).toBe(text);
  });
});

describe('Numbers', () => {
  it.each([
    [1184, 0, '1\u00a0184'],
    [612, 0, '612'],
    [3.14, 1, '3,1'],
    [12345678.9, 1, '12\u00a0345\u00a0678,9'],
    [-1500, 0, '-1\u00a0500'],
  ])('%d with %i decimals reads %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

it.each([
  [0, '0 visitas'],
  [1, '1 visita'],
  [1_200, '1\u00a0200 visitas'],
])('%i of something reads %s', (count, text) => {
  expect(counted(count, 'visita', 'visitas')).toBe(text);
});
