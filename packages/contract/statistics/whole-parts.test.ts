import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeCents } from './values.ts';
import { wholeParts } from './whole-parts.ts';

const sum = (parts: readonly { cents: number }[]) =>
  parts.reduce((all, { cents }) => all + cents, 0);

const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 40 });
const partsOf = (cents: readonly number[]) =>
  cents.map((each, index) => ({ key: String(index).padStart(3, '0'), cents: each }));

test('parts without céntimos add up to the whole without céntimos, none a colón away from its own', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      const parts = partsOf(cents);
      const whole = wholeParts(parts);
      expect(sum(whole)).toBe(wholeCents(sum(parts)) + 0);
      for (const [index, part] of whole.entries()) {
        const own = parts[index];
        expect(part.key).toBe(own?.key);
        expect(Math.abs(part.cents % 100)).toBe(0);
        expect(Math.abs(part.cents - Number(own?.cents))).toBeLessThan(100);
      }
    }),
  );
});

test('the order of the parts does not change their values', () => {
  const sorted = (parts: readonly { key: string; cents: number }[]) =>
    [...parts].sort((one, other) => (one.key < other.key ? -1 : 1));
  fc.assert(
    fc.property(amounts, (cents) => {
      const parts = partsOf(cents);
      expect(sorted(wholeParts(parts.toReversed()))).toEqual(wholeParts(parts));
    }),
  );
});

test('three thirds of a hundred colones are a hundred', () => {
  const thirds = partsOf([33_33, 33_33, 33_34]);
  expect(wholeParts(thirds).map(({ cents }) => cents)).toEqual([33_00, 33_00, 34_00]);
});
