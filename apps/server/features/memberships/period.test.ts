import { expect, test } from 'vitest';
import { lastDay, unusedCredit } from './period.ts';

const month = { periodCount: 1, periodUnit: 'month' };

test.each([
  ['2026-11-15', month, '2026-12-14'],
  ['2026-01-31', month, '2026-02-27'],
  ['2028-01-31', month, '2028-02-28'],
  ['2026-12-01', { periodCount: 12, periodUnit: 'month' }, '2027-11-30'],
  ['2026-11-15', { periodCount: 7, periodUnit: 'day' }, '2026-11-21'],
  ['2026-11-15', { periodCount: 1, periodUnit: 'day' }, '2026-11-15'],
])('a period from %s of %o ends on %s', (from, period, end) => {
  expect(lastDay(from, period)).toBe(end);
});

const running = {
  periodFrom: '2026-11-01',
  endsOn: '2026-11-30',
  priceCents: 3000,
  owedCents: 0,
};

test.each([
  ['2026-11-01', 0, 3000],
  ['2026-11-16', 0, 1500],
  ['2026-11-16', 1000, 1000],
  ['2026-11-30', 0, 100],
  ['2026-12-05', 0, 0],
  ['2026-10-01', 0, 3000],
])('on %s with %i owed the unused days are worth %i', (today, owedCents, credit) => {
  expect(unusedCredit({ ...running, owedCents }, today)).toBe(credit);
});
