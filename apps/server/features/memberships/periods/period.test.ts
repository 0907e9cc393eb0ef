import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { lastDay } from './period.ts';

const month = { periodCount: 1, periodUnit: 'month' };

test.each([
  ['2026-11-15', month, '2026-12-14'],
  ['2026-01-31', month, '2026-02-27'],
  ['2028-01-31', month, '2028-02-28'],
  ['2026-12-01', { periodCount: 12, periodUnit: 'month' }, '2027-11-30'],
  ['2026-11-15', { periodCount: 7, periodUnit: 'day' }, '2026-11-21'],
  ['2026-11-15', { periodCount: 1, periodUnit: 'day' }, '2026-11-15'],
])('a period from %s of %o ends on %s', (from, period, end) => {
  expect(lastDay(asDay(from), period)).toBe(end);
});
