import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollarsWorth } from '../shifts/values.ts';
import { paymentOf } from './payment.ts';

const open = (method: 'cash' | 'sinpe') => ({ method, amountCents: null, usdCents: null });
const sinpe = { method: 'sinpe', amountCents: 25_000_00, usdCents: null } as const;
const twenty = { method: 'cash', amountCents: null, usdCents: 20_00 } as const;
const till = (dueCents: number, receivedCents: number | null = null) => ({
  dueCents,
  usdRateCents: 505_00,
  receivedCents,
});

test('of several ways of paying the open one takes the rest', () => {
  expect(paymentOf([sinpe, open('cash')], till(41_800_00)).amounts).toEqual([25_000_00, 16_800_00]);
  expect(paymentOf([open('cash')], till(41_800_00)).amounts).toEqual([41_800_00]);
  expect(paymentOf([sinpe, open('cash')], till(20_000_00))).toMatchObject({
    amounts: [25_000_00, 0],
    restCents: 0,
    extraCents: 5_000_00,
  });
});

test('dollars pay at the rate of the shift, and what they are worth above it is change', () => {
  expect(paymentOf([open('cash'), twenty], till(8_000_00))).toMatchObject({
    amounts: [0, 8_000_00],
    paidCents: 8_000_00,
    cashCents: 0,
    dollarChanges: [0, 2_100_00],
    changeCents: 2_100_00,
  });
  expect(paymentOf([open('cash'), twenty], till(12_000_00, 2_000_00))).toMatchObject({
    amounts: [1_900_00, 10_100_00],
    cashCents: 1_900_00,
    changeCents: 100_00,
  });
});

test('too little in hand is a negative change of that way, and never a change to give', () => {
  const short = { method: 'cash', amountCents: 11_000_00, usdCents: 20_00 } as const;
  expect(paymentOf([short], till(11_000_00)).dollarChanges).toEqual([-900_00]);
  expect(paymentOf([open('cash')], till(5_000_00, 4_000_00))).toMatchObject({
    cashChangeCents: -1_000_00,
    changeCents: 0,
  });
});

test('what a screen proposes is what the server takes, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 50_000_00 });
  const tender = fc.record({
    method: fc.constantFrom('cash', 'card', 'sinpe', 'transfer'),
    amountCents: fc.option(cents),
    usdCents: fc.constant(null),
  });
  const dollars = fc.record({
    method: fc.constant('cash' as const),
    amountCents: fc.constant(null),
    usdCents: fc.integer({ min: 0, max: 100_00 }),
  });
  const all = fc.array(fc.oneof(tender, dollars), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(all, cents, (tenders, dueCents) => {
      const proposed = paymentOf(tenders, till(dueCents));
      const sent = tenders.map((each, at) => ({ ...each, amountCents: proposed.amounts[at] ?? 0 }));
      const taken = paymentOf(sent, till(dueCents));
      expect(taken).toEqual(proposed);
      const handed = tenders.reduce(
        (sum, { usdCents }, at) =>
          sum + (usdCents === null ? (taken.amounts[at] ?? 0) : dollarsWorth(usdCents, 505_00)),
        0,
      );
      expect(handed).toBe(taken.paidCents + taken.changeCents);
      expect(taken.paidCents).toBe(dueCents - taken.restCents + taken.extraCents);
    }),
  );
});
