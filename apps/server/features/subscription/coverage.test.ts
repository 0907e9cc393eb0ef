import { NO_ADD_ONS, type SubscriptionChoice } from '@forja/contract/subscription/plans';
import { expect, test } from 'vitest';
import { coverageOf, unusedCents } from './coverage.ts';

const pro: SubscriptionChoice = { plan: 'pro', period: 'monthly', addOns: NO_ADD_ONS };
const studio: SubscriptionChoice = { ...pro, plan: 'studio' };
const now = new Date('2026-01-31T12:00:00Z');
const before = { current: pro, status: 'active', unusedCents: 0, now } as const;
const tenDaysAgo = new Date('2026-01-21T12:00:00Z');
const inTenDays = new Date('2026-02-10T12:00:00Z');

test('a month paid on the last of January ends on the last of February', () => {
  const bought = coverageOf(pro, { ...before, paidUntil: null });
  expect(bought.to.toISOString()).toBe('2026-02-28T12:00:00.000Z');
});

test('the same plan goes on where it ends', () => {
  const bought = coverageOf(pro, { ...before, paidUntil: inTenDays, unusedCents: 3000 });
  expect(bought.from).toEqual(inTenDays);
  expect(bought.to.toISOString()).toBe('2026-03-10T12:00:00.000Z');
});

test('another plan begins now, with the days the old one still paid for', () => {
  const situation = { ...before, paidUntil: inTenDays, unusedCents: 3000 };
  const bought = coverageOf(studio, situation);
  expect(bought.from).toEqual(now);
  // US$30 left of Pro are 45 days of Studio at US$20 for 30 days.
  expect(bought.to.toISOString()).toBe('2026-04-14T12:00:00.000Z');
});

test.each([
  ['the free days of a trial are kept, whatever is chosen', 'trial', inTenDays, inTenDays],
  ['a gym that is late pays for the days that it worked', 'past_due', tenDaysAgo, tenDaysAgo],
  ['a gym that could only be read begins now', 'expired', tenDaysAgo, now],
  ['so does one whose trial is over', 'trial_expired', tenDaysAgo, now],
] as const)('%s', (_, status, paidUntil, from) => {
  expect(coverageOf(studio, { ...before, status, paidUntil }).from).toEqual(from);
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
