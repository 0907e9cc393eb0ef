import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfLine, wholeOf } from './part-of-line.ts';

test('of three pieces for 5 000 colones, parts are whole colones and the last takes the rest', () => {
  const line = { quantity: 3, paidCents: 5_000_00, creditCents: 0, owedCents: 0 };
  expect(partOfLine(line, 2, 'CRC')).toMatchObject({ quantity: 2, paidCents: 3_333_00 });
  expect(partOfLine(line, 2, 'USD')).toMatchObject({ paidCents: 3_333_33 });
  expect(partOfLine(line, 3, 'CRC')).toEqual(line);
});

test('returned in any parts, the parts add up to the line and none is negative', () => {
  const cents = fc.integer({ min: 0, max: 10_000_00 });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    paidCents: cents,
    creditCents: cents,
    owedCents: cents,
  });
  const steps = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(line, steps, fc.constantFrom('CRC', 'USD'), (whole, asked, currency) => {
      let left = whole;
      let given = 0;
      for (const step of asked) {
        if (left.quantity === 0) break;
        const part = partOfLine(left, Math.min(step, left.quantity), currency);
        given += wholeOf(part);
        left = {
          quantity: left.quantity - part.quantity,
          paidCents: left.paidCents - part.paidCents,
          creditCents: left.creditCents - part.creditCents,
          owedCents: left.owedCents - part.owedCents,
        };
        expect(Math.min(part.paidCents, part.creditCents, part.owedCents)).toBeGreaterThanOrEqual(
          0,
        );
        expect(Math.min(left.paidCents, left.creditCents, left.owedCents)).toBeGreaterThanOrEqual(
          0,
        );
      }
      expect(left.quantity).toBe(0);
      expect(given).toBe(wholeOf(whole));
    }),
  );
});
