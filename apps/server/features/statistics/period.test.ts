import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { bucketOf, bucketsOf, periodBefore } from './period.ts';

const period = (from: string, to: string) => ({ from: asDay(from), to: asDay(to) });

test.each([
  ['a month begun', '2026-11-01', '2026-11-15', '2026-10-01', '2026-10-15'],
  ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['two months', '2026-10-01', '2026-11-30', '2026-08-01', '2026-09-30'],
  ['a year begun', '2026-01-01', '2026-11-15', '2025-01-01', '2025-11-15'],
  ['a year with a 29 February', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
  ['thirty days', '2026-10-17', '2026-11-15', '2026-09-17', '2026-10-16'],
])('%s is compared with what came before it', (_, from, to, beforeFrom, beforeTo) => {
  expect(periodBefore(period(from, to))).toEqual({ from: beforeFrom, to: beforeTo });
});

test('a series is cut into days, weeks or months by its length', () => {
  expect(bucketsOf(period('2026-11-01', '2026-11-03'))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ]);
  const quarter = period('2026-08-18', '2026-11-15');
  expect(bucketOf(quarter)).toBe('week');
  expect(bucketsOf(quarter)).toHaveLength(13);
  expect(bucketsOf(period('2025-11-16', '2026-11-15'))).toHaveLength(13);
  expect(bucketsOf(period('2025-11-16', '2026-11-15')).slice(0, 2)).toEqual([
    '2025-11-16',
    '2025-12-01',
  ]);
});
