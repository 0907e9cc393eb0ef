import { expect, test } from 'vitest';
import {
  type AddOns,
  addOnsFor,
  colonesCents,
  extraDays,
  includedTaxCents,
  NO_ADD_ONS,
  type SubscriptionChoice,
  subscriptionPriceCents,
  termsOf,
} from './plans.ts';

const withAddOns = (addOns: Partial<AddOns>): AddOns => ({ ...NO_ADD_ONS, ...addOns });
const choice = (value: Partial<SubscriptionChoice>): SubscriptionChoice => ({
  plan: 'studio',
  period: 'monthly',
  addOns: NO_ADD_ONS,
  ...value,
});

test.each([
  [choice({}), 20],
  [choice({ plan: 'growth', period: 'annual' }), 550],
  [choice({ addOns: withAddOns({ accessControl: true, store: true }) }), 90],
  [choice({ plan: 'pro', addOns: withAddOns({ store: true, extraGates: 2 }) }), 190],
  [choice({ plan: 'pro', period: 'annual', addOns: withAddOns({ store: true }) }), 990 + 440],
])('%j costs $%d', (value, dollars) => {
  expect(subscriptionPriceCents(value)).toBe(dollars * 100);
});

test('a plan keeps only the add-ons it can have', () => {
  const all = { accessControl: true, store: true, extraGates: 3 };
  expect(addOnsFor('studio', all)).toEqual({ accessControl: true, store: true, extraGates: 0 });
  expect(addOnsFor('pro', all)).toEqual({ accessControl: false, store: true, extraGates: 3 });
  expect(addOnsFor('enterprise', all)).toEqual(withAddOns({ extraGates: 3 }));
});

test('a price includes its IVA, and is whole colones', () => {
  expect(includedTaxCents(9000, 13)).toBe(1035);
  expect(includedTaxCents(9000, 0)).toBe(0);
  expect(colonesCents(9000, 52_000)).toBe(46_800_00);
  expect(colonesCents(2000, 51_237)).toBe(10_248_00);
});

test('half a month of unused Pro is worth 15 days of Pro or 67 of Studio', () => {
  expect(extraDays(4500, choice({ plan: 'pro' }))).toBe(15);
  expect(extraDays(4500, choice({}))).toBe(67);
});

test.each([
  [choice({}), 0, false],
  [choice({ addOns: withAddOns({ accessControl: true, store: true }) }), 1, true],
  [choice({ plan: 'pro' }), 1, false],
  [choice({ plan: 'pro', addOns: withAddOns({ extraGates: 2 }) }), 3, false],
  [choice({ plan: 'enterprise' }), 1, true],
])('%j opens %d doors, shop: %s', (value, doors, store) => {
  expect(termsOf(value)).toMatchObject({ doors, store });
});
