import { expect, test } from 'vitest';
import { asDay } from './day.ts';
import { addWorkingDays, isHoliday } from './working-days.ts';

const after = (day: string, count = 5) => addWorkingDays(asDay(day), count);

test('weekends do not count, and the first day is the one after', () => {
  expect(after('2026-11-16')).toBe('2026-11-23');
  expect(after('2026-11-21')).toBe('2026-11-27');
  expect(after('2026-11-20', 1)).toBe('2026-11-23');
});

test('holidays of Costa Rica do not count', () => {
  // The first of December is a Tuesday, Christmas and the new year are Fridays.
  expect(after('2026-11-27')).toBe('2026-12-07');
  expect(after('2026-12-21')).toBe('2026-12-29');
  expect(after('2026-12-28')).toBe('2027-01-05');
});

test('Holy Thursday and Good Friday move with Easter', () => {
  const holy = [
    ['2024-03-28', '2024-03-29'],
    ['2025-04-17', '2025-04-18'],
    ['2026-04-02', '2026-04-03'],
    ['2027-03-25', '2027-03-26'],
    ['2038-04-22', '2038-04-23'],
    ['2049-04-15', '2049-04-16'],
    ['2076-04-16', '2076-04-17'],
  ];
  for (const day of holy.flat()) expect(isHoliday(asDay(day)), day).toBe(true);
  expect(isHoliday(asDay('2026-04-01'))).toBe(false);
  expect(isHoliday(asDay('2026-04-06'))).toBe(false);
  expect(after('2026-03-30')).toBe('2026-04-08');
});
