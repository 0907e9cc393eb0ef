import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '@forja/contract/payouts/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargedMoney, type ExplainedLine, explain } from './explain.ts';

const cents = fc.integer({ min: -5_000_00, max: 5_000_00 });
const currency = fc.constantFrom('CRC', 'USD');

/** A payment, the payout it came in, if any, and what the gateway made of it. */
const payment = fc.record({
  cents: fc.integer({ min: 1, max: 5_000_00 }),
  currency,
  isOfMonth: fc.boolean(),
  settled: fc.option(
    fc.record({ currency, isOfMonth: fc.boolean(), arrivedCents: cents, feeCents: cents }),
    { nil: null },
  ),
});

const stranger = fc.record({
  kind: fc.constantFrom(...PAYOUT_LINE_KINDS),
  currency,
  amountCents: cents,
  feeCents: cents,
  known: fc.constant(null),
});

const sumOf = (all: readonly { cents: number }[]) => all.reduce((sum, each) => sum + each.cents, 0);

test('whatever the gateway says, the steps come to what arrived, in each currency', () => {
  fc.assert(
    fc.property(
      fc.array(payment),
      fc.array(stranger),
      fc.constantFrom(...PAYOUT_STATES),
      cents,
      (payments, strangers, state, gap) => {
        const charged: ChargedMoney[] = payments
          .filter(({ isOfMonth }) => isOfMonth)
          .map(({ settled, ...money }) => ({ ...money, settled }));
        const ours: ExplainedLine[] = payments.flatMap(({ settled, ...known }) =>
          settled?.isOfMonth
            ? [
                {
                  kind: 'payment',
                  currency: settled.currency,
                  known,
                  amountCents: settled.arrivedCents,
                  feeCents: settled.feeCents,
                } as const,
              ]
            : [],
        );
        const lines = [...ours, ...strangers];
        const payouts = ['CRC', 'USD'].map((each) => {
          const linesCents = lines
            .filter((line) => line.currency === each)
            .reduce((sum, line) => sum + line.amountCents - line.feeCents, 0);
          return { currency: each, state, linesCents, amountCents: linesCents + gap };
        });
        for (const { steps, arrivedCents } of explain(charged, payouts, lines)) {
          expect(sumOf(steps)).toBe(arrivedCents);
          // What the lines do not explain is always said.
          expect(steps.find(({ step }) => step === 'unexplained')?.cents ?? 0).toBe(gap);
        }
      },
    ),
  );
});

test('each kind of difference has a step of its own', () => {
  const line = { currency: 'CRC', feeCents: 0, known: null };
  const [crc] = explain(
    [
      { cents: 100, currency: 'CRC', settled: { currency: 'CRC', isOfMonth: true } },
      { cents: 70, currency: 'CRC', settled: null },
      { cents: 30, currency: 'CRC', settled: { currency: 'CRC', isOfMonth: false } },
    ],
    [{ currency: 'CRC', amountCents: 150, state: 'arrived', linesCents: 143 }],
    [
      {
        ...line,
        kind: 'payment',
        amountCents: 101,
        feeCents: 3,
        known: { cents: 100, currency: 'CRC', isOfMonth: true },
      },
      {
        ...line,
        kind: 'payment',
        amountCents: 50,
        known: { cents: 50, currency: 'CRC', isOfMonth: false },
      },
      { ...line, kind: 'payment', amountCents: 20 },
      { ...line, kind: 'refund', amountCents: -10 },
      { ...line, kind: 'dispute', amountCents: -8 },
      { ...line, kind: 'fee', amountCents: -7 },
    ],
  );
  expect(crc).toEqual({
    currency: 'CRC',
    steps: [
      { step: 'charged', cents: 200, count: 3 },
      { step: 'earlier', cents: 50, count: 1 },
      { step: 'later', cents: -30, count: 1 },
      { step: 'waiting', cents: -70, count: 1 },
      { step: 'amount', cents: 1, count: 1 },
      { step: 'unknown', cents: 20, count: 1 },
      { step: 'refunds', cents: -10, count: 1 },
      { step: 'disputes', cents: -8, count: 1 },
      { step: 'fees', cents: -10, count: 2 },
      { step: 'unexplained', cents: 7, count: 1 },
    ],
    arrivedCents: 150,
  });
});
