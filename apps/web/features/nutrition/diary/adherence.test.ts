import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { adherence, weeklyAdherence } from './adherence.ts';

const day = (date: string, plannedCount: number, eaten: number) => ({
  date: asDay(date),
  plannedCount,
  itemIds: Array.from({ length: eaten }, (_, at) => `${date}-${at}`),
});

test('eating more than was planned on one day does not make up for another', () => {
  expect(adherence([day('2026-11-09', 4, 8), day('2026-11-10', 4, 0)])).toBe(0.5);
});

test('without a plan there is no share, and such weeks are left out', () => {
  expect(adherence([day('2026-11-02', 0, 0)])).toBeNull();
  expect(
    weeklyAdherence([day('2026-11-02', 0, 0), day('2026-11-09', 4, 4), day('2026-11-15', 4, 2)]),
  ).toEqual([{ monday: '2026-11-09', share: 0.75 }]);
});
