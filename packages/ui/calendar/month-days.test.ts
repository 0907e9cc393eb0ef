import { expect, test } from 'vitest';
import { addDays, dayKey, monthWeeks } from './month-days.ts';

test('November 2026 starts on a Sunday and takes six weeks', () => {
  const weeks = monthWeeks(2026, 11);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
});

test('a month that starts on Monday and has 28 days takes four weeks', () => {
  expect(monthWeeks(2027, 2)).toHaveLength(4);
});

test('days cross months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(dayKey(2026, 13, 1)).toBe('2027-01-01');
});
