import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from './arbitrary-days.ts';
import { addDays, asDay, daysBetween, isDay, weekdayOf } from './day.ts';
import {
  addMonths,
  dayOfMonth,
  firstOfMonth,
  lastOfMonth,
  monthsBetween,
  weeksOfMonth,
} from './month.ts';

const someMonths = fc.integer({ min: -1_200, max: 1_200 });

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-17', 2, '2027-01-17'],
  ['2026-01-17', -1, '2025-12-17'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s and %i months are %s', (day, count, expected) => {
  expect(addMonths(asDay(day), count)).toBe(expected);
});

test('31 January, 28 February, 31 March: an anchor brings the day back', () => {
  const january = asDay('2026-01-31');
  const february = addMonths(january, 1, 31);
  expect(february).toBe('2026-02-28');
  expect(addMonths(february, 1, 31)).toBe('2026-03-31');
});

test('anchored months never drift, however they are cut', () => {
  fc.assert(
    fc.property(anyDay, someMonths, someMonths, (day, one, other) => {
      const anchor = dayOfMonth(day);
      const there = addMonths(addMonths(day, one, anchor), other, anchor);
      expect(there).toBe(addMonths(day, one + other));
      expect(addMonths(there, -one - other, anchor)).toBe(day);
    }),
  );
});

test('months count months, and hold the anchor or their last day', () => {
  fc.assert(
    fc.property(anyDay, someMonths, fc.integer({ min: 1, max: 31 }), (day, count, anchor) => {
      const there = addMonths(day, count, anchor);
      expect(isDay(there)).toBe(true);
      expect(monthsBetween(day, there)).toBe(count);
      expect(dayOfMonth(there)).toBe(Math.min(anchor, dayOfMonth(lastOfMonth(there))));
    }),
  );
});

test('a month begins on its first day and ends before the next begins', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(dayOfMonth(firstOfMonth(day))).toBe(1);
      expect(daysBetween(firstOfMonth(day), day)).toBe(dayOfMonth(day) - 1);
      expect(addDays(lastOfMonth(day), 1)).toBe(addMonths(firstOfMonth(day), 1));
    }),
  );
});

test('the weeks of a month are whole and hold all of it and no week without it', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = weeksOfMonth(day);
      const days = weeks.flat();
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(weekdayOf(asDay(week[0] ?? ''))).toBe(1);
        expect(week.some((each) => monthsBetween(day, each) === 0)).toBe(true);
      }
      days.forEach((each, index) => {
        expect(each).toBe(addDays(asDay(days[0] ?? ''), index));
      });
      expect(days).toContain(firstOfMonth(day));
      expect(days).toContain(lastOfMonth(day));
    }),
  );
});

test('November 2026 is shown from 26 October to 6 December, February 2027 in four weeks', () => {
  const november = weeksOfMonth(asDay('2026-11-17'));
  expect(november.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOfMonth(asDay('2027-02-10'))).toHaveLength(4);
});

test('what lies beyond the years of a day ends in the first or the last month', () => {
  expect(addMonths(asDay('9999-11-30'), 5)).toBe('9999-12-30');
  expect(addMonths(asDay('0000-02-29'), -5)).toBe('0000-01-29');
  expect(lastOfMonth(asDay('9999-12-05'))).toBe('9999-12-31');
});
