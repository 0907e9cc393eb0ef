import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { streakOf } from './streak.ts';

const days = (...list: string[]) => list.map((day) => ({ day: asDay(day), sessions: 1 }));
// 17 November 2026 is a Tuesday.
const TODAY = asDay('2026-11-17');

test('weeks in a row count back from this one', () => {
  const { weeks, thisWeek } = streakOf(days('2026-11-04', '2026-11-09', '2026-11-16'), TODAY);
  expect(weeks).toBe(3);
  expect(thisWeek).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test('a week that has just begun does not break the streak', () => {
  expect(streakOf(days('2026-11-08', '2026-11-15'), TODAY).weeks).toBe(2);
});

test('a missed week ends it', () => {
  expect(streakOf(days('2026-10-28', '2026-11-16'), TODAY).weeks).toBe(1);
  expect(streakOf(days('2026-11-05'), TODAY).weeks).toBe(0);
  expect(streakOf([], TODAY)).toEqual({ weeks: 0, thisWeek: [0, 0, 0, 0, 0, 0, 0] });
});

test('Sunday belongs to the week that began on Monday', () => {
  expect(streakOf(days('2026-11-16', '2026-11-22'), asDay('2026-11-22')).thisWeek).toEqual([
    1, 0, 0, 0, 0, 0, 1,
  ]);
});
