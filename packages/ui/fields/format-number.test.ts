import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test.each([
  [0, 0, '0'],
  [-0.4, 0, '0'],
  [-2.5, 0, '-3'],
  [1.005, 2, '1,01'],
  [2.675, 2, '2,68'],
  [72.5, 2, '72,5'],
  [999.96, 1, '1\u00a0000'],
  [1e-7, 1, '0'],
])('%d with at most %i decimals reads %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test('every number reads as the browser would write it', () => {
  const number = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const format = { maximumFractionDigits: decimals, useGrouping: false } as const;
      const plain = formatNumber(value, decimals).replaceAll('\u00a0', '');
      expect(plain).toBe(value.toLocaleString('es', format));
    }),
  );
});
