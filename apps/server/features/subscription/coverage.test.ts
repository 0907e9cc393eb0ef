import { NO_ADD_ONS, type SubscriptionChoice } from '@forja/contract/subscription/plans';
import { expect, test } from 'vitest';
import { coverageOf, unusedCents } from './coverage.ts';

const pro: SubscriptionChoice = { plan: 'pro', period: 'monthly', addOns: NO_ADD_ONS };
const studio: SubscriptionChoice = { ...pro, plan: 'studio' };
const now = new Date('2026-01-31T12:00:00Z');
const inTenDays = new Date('2026-02-10T12:00:00Z');

test('a month paid on the last of January ends on the last of February', () => {
  const bought = coverageOf(pro, { current: pro, paidUntil: null, unusedCents: 0, now });
  expect(bought.to.toISOString()).toBe('2026-02-28T12:00:00.000Z');
});

test('the same plan goes on where it ends', () => {
  const bought = coverageOf(pro, { current: pro, paidUntil: inTenDays, unusedCents: 3000, now });
  expect(bought.from).toEqual(inTenDays);
  expect(bought.to.toISOString()).toBe('2026-03-10T12:00:00.000Z');
});

test('another plan begins now, with the days the old one still paid for', () => {
  const situation = { current: pro, paidUntil: inTenDays, unusedCents: 3000, now };
  const bought = coverageOf(studio, situation);
  expect(bought.from).toEqual(now);
  // US$30 left of Pro are 45 days of Studio at US$20 for 30 days.
  expect(bought.to.toISOString()).toBe('2026-04-14T12:00:00.000Z');
});

test('the unused part counts running and future periods', () => {
  const month = { amountCents: 9000, coversFrom: '2026-01-16T12:00:00Z' };
  const running = { ...month, coversTo: '2026-02-15T12:00:00Z' };
  const future = {
    amountCents: 9000,
    coversFrom: '2026-02-15T12:00:00Z',
    coversTo: '2026-03-15T12:00:00Z',
  };
  expect(unusedCents([running, future], now)).toBe(4500 + 9000);
});
