import { expect, test } from 'vitest';
import { payableCents } from './currencies.ts';

test.each([
  [4_733_334, 'CRC', 4_733_300],
  [4_733_350, 'CRC', 4_733_400],
  [1_249, 'COP', 1_200],
  [4_733_334, 'USD', 4_733_334],
  [1_250.5, 'USD', 1_251],
])('%d of our own making in %s is %d', (cents, currency, payable) => {
  expect(payableCents(cents, currency)).toBe(payable);
});
