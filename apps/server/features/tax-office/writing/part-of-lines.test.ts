import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiscalLine } from './document.ts';
import { partOfLines } from './part-of-lines.ts';

const line = (
  unitPriceCents: number,
  taxBp = 1300,
  quantity = 1,
  discountCents = 0,
): FiscalLine => ({
  cabys: '9723000000200',
  detail: `A ${taxBp}`,
  quantity,
  unitPriceCents,
  discountCents,
  discountReason: discountCents > 0 ? 'Código' : null,
  taxBp,
});

const totalOf = ({ quantity, unitPriceCents, discountCents }: FiscalLine): number =>
  quantity * unitPriceCents - discountCents;

test('a part is taken from each product in proportion to its total, at its own rate', () => {
  const parts = partOfLines([line(30_000_00), line(5_000_00, 100, 2)], 10_000_00);
  expect(parts.map(({ unitPriceCents, taxBp }) => [unitPriceCents, taxBp])).toEqual([
    [7_500_00, 1300],
    [2_500_00, 100],
  ]);
});

test('the lines always sum to the amount taken back, and none gives back more than it cost', () => {
  const lines = fc.array(
    fc
      .record({
        unit: fc.integer({ min: 1, max: 10_000_000_000 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        keeps: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ unit, quantity, keeps }) =>
        line(unit, 1300, quantity, Math.floor(unit * quantity * keeps)),
      ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (sold, share) => {
      const whole = sold.reduce((sum, each) => sum + totalOf(each), 0);
      fc.pre(whole > 0);
      const amount = Math.max(1, Math.floor(whole * share));
      const parts = partOfLines(sold, amount);
      expect(parts.reduce((sum, each) => sum + totalOf(each), 0)).toBe(amount);
      expect(parts.every(({ unitPriceCents }) => unitPriceCents > 0)).toBe(true);
      const most = Math.max(...sold.map(totalOf));
      expect(parts.every((each) => totalOf(each) <= most)).toBe(true);
    }),
  );
});
