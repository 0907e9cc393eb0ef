import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_METHODS, METHOD_CODES, OTHER_METHOD } from './codes.ts';
import { fittingPayments } from './fitting-payments.ts';

const ALL = [...Object.values(METHOD_CODES), OTHER_METHOD];
const paid = fc.subarray(ALL).chain((codes) =>
  fc.tuple(
    ...codes.map((code) =>
      fc.record({
        code: fc.constant(code),
        amountCents: fc.integer({ min: 1, max: 10_000_000 }),
      }),
    ),
  ),
);

test('a document names at most four ways of paying, each once, and loses nothing of the sum', () => {
  fc.assert(
    fc.property(paid, (payments) => {
      const named = fittingPayments(payments);
      expect(named.length).toBe(Math.min(payments.length, MAX_METHODS));
      expect(new Set(named.map(({ code }) => code)).size).toBe(named.length);
      const sum = (list: readonly { amountCents: number }[]) =>
        list.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(sum(named)).toBe(sum(payments));
    }),
  );
});

test('with five methods the smallest is merged into the credit, and the document says so', () => {
  const payments = ALL.map((code, index) => ({ code, amountCents: (index + 1) * 100 }));
  expect(fittingPayments(payments)).toEqual([
    { code: '06', amountCents: 400 },
    { code: '04', amountCents: 300 },
    { code: '02', amountCents: 200 },
    { code: OTHER_METHOD, amountCents: 600, other: 'Saldo a favor y otros medios' },
  ]);
});
