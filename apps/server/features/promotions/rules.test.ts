import type { Day } from '@forja/calendar/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPromotion, isBetter, type Quote, refusalOf, type Terms } from './rules.ts';

const day = (text: string) => text as Day;

const TERMS: Terms = {
  name: 'Enero',
  audience: 'everyone',
  code: null,
  onPlan: { kind: 'percent', value: 20 },
  onEnrolment: null,
  periods: 3,
  renewals: false,
  extraDays: 0,
  companions: 0,
  planIds: [],
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerPerson: null,
  active: true,
};
const MONTH: Quote = {
  what: 'plan',
  planId: 'month',
  priceCents: 26_000_00,
  period: 1,
  currency: 'CRC',
};
const NOW = { today: day('2026-11-16'), used: 0, usedByPerson: 0, others: 0, isRenewal: false };

test.each([
  ['a part in whole colones', { onPlan: { kind: 'percent', value: 33 } }, 8_580_00],
  ['an amount', { onPlan: { kind: 'amount', value: 5_000_00 } }, 5_000_00],
  ['no more than the price', { onPlan: { kind: 'amount', value: 90_000_00 } }, 26_000_00],
  ['everything', { onPlan: { kind: 'percent', value: 100 } }, 26_000_00],
  ['nothing', { onPlan: null }, 0],
  ['nothing for another plan', { planIds: ['year'] }, 0],
  ['for its plan', { planIds: ['year', 'month'] }, 5_200_00],
] as const)('a plan: %s', (_, terms, discountCents) => {
  const promotion = { ...TERMS, ...terms } as Terms;
  expect(applyPromotion(MONTH, promotion).discountCents).toBe(discountCents);
});

test('a part is rounded to a payable amount, except when everything is free', () => {
  const odd = { ...MONTH, priceCents: 12_345 };
  expect(applyPromotion(odd, TERMS).discountCents).toBe(2_500);
  const all = { ...TERMS, onPlan: { kind: 'percent', value: 100 } } as const;
  expect(applyPromotion(odd, all).discountCents).toBe(12_345);
  expect(applyPromotion({ ...odd, currency: 'USD' }, TERMS).discountCents).toBe(2_469);
});

test('the first periods are discounted, and extra days are given after the first only', () => {
  const promotion = { ...TERMS, extraDays: 7 };
  const given = [1, 2, 3, 4].map((period) => applyPromotion({ ...MONTH, period }, promotion));
  expect(given.map(({ discountCents }) => discountCents)).toEqual([
    5_200_00, 5_200_00, 5_200_00, 0,
  ]);
  expect(given.map(({ extraDays }) => extraDays)).toEqual([7, 0, 0, 0]);
  const forEver = { ...TERMS, periods: null };
  expect(applyPromotion({ ...MONTH, period: 40 }, forEver).discountCents).toBe(5_200_00);
});

test('the enrolment has its own gift, whatever the plans are', () => {
  const free: Terms = {
    ...TERMS,
    planIds: ['year'],
    onEnrolment: { kind: 'percent', value: 100 },
  };
  const enrolment = { ...MONTH, what: 'enrolment', planId: null, priceCents: 15_000_00 } as const;
  expect(applyPromotion(enrolment, free)).toEqual({ discountCents: 15_000_00, extraDays: 0 });
  expect(applyPromotion(enrolment, TERMS).discountCents).toBe(0);
});

test.each([
  ['ended', { active: false }, {}, 'Esa promoción ya terminó.'],
  ['not yet', { startsOn: day('2026-12-01') }, {}, 'Esa promoción empieza el 01/12/2026.'],
  ['over', { endsOn: day('2026-11-15') }, {}, 'Esa promoción venció el 15/11/2026.'],
  ['used up', { maxUses: 3 }, { used: 3 }, 'Esa promoción está agotada.'],
  ['used', { maxUsesPerPerson: 1 }, { usedByPerson: 1 }, 'Esta persona ya usó esa promoción.'],
  [
    'alone',
    { companions: 1 },
    {},
    'Es para quien compra junto con otra persona. Agrega a quién la acompaña.',
  ],
  [
    'alone where nobody can be added',
    { companions: 1 },
    { others: null },
    'Es para quien compra junto con otra persona. Véndela con «Compra junto con alguien más».',
  ],
  ['for new ones', {}, { isRenewal: true }, 'Esa promoción es para una membresía nueva.'],
  ['renewed', { renewals: true }, { isRenewal: true }, undefined],
  ['the last day', { endsOn: day('2026-11-16') }, {}, undefined],
  ['the last use', { maxUses: 3 }, { used: 2 }, undefined],
  ['together', { companions: 2 }, { others: 2 }, undefined],
])('%s', (_, terms, now, sentence) => {
  expect(refusalOf({ ...TERMS, ...terms }, { ...NOW, ...now })).toBe(sentence);
});

const gift = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1 }) }),
  ),
);
const price = fc.integer({ min: 0, max: 1_000_000_000 });

test('no promotion takes off more than the price', () => {
  fc.assert(
    fc.property(
      gift,
      gift,
      price,
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom('plan' as const, 'enrolment' as const),
      fc.constantFrom('CRC', 'USD'),
      (onPlan, onEnrolment, priceCents, period, what, currency) => {
        const quote = { what, planId: 'month', priceCents, period, currency };
        const { discountCents } = applyPromotion(quote, { ...TERMS, onPlan, onEnrolment });
        expect(discountCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(priceCents);
        expect(Number.isInteger(discountCents)).toBe(true);
      },
    ),
  );
});

test('of two promotions one is better, or both give the same', () => {
  const reward = fc.record({ discountCents: fc.nat(3), extraDays: fc.nat(3) });
  fc.assert(
    fc.property(reward, reward, (one, other) => {
      expect(isBetter(one, other) && isBetter(other, one)).toBe(false);
    }),
  );
});
