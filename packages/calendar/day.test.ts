import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from './arbitrary-days.ts';
import {
  addDays,
  asDay,
  dayFirst,
  daysBetween,
  eachDay,
  isDay,
  mondayOf,
  utcDay,
  utcMidnight,
  weekdayOf,
} from './day.ts';
import { DAY_MS } from './duration.ts';

const someDays = fc.integer({ min: -40_000, max: 40_000 });

test.each([
  ['2026-11-17', true],
  ['2028-02-29', true],
  ['0000-01-01', true],
  ['9999-12-31', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['17/11/2026', false],
  ['2026-11-17T00:00:00Z', false],
  [' 2026-11-17', false],
  ['2026-11-17\n', false],
  ['+010000-01-01', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
  if (expected) expect(asDay(text)).toBe(text);
  else expect(() => asDay(text)).toThrow(RangeError);
});

test('what arithmetic gives is a day, and the way back leads to where it began', () => {
  fc.assert(
    fc.property(anyDay, someDays, (day, count) => {
      const other = addDays(day, count);
      expect(isDay(other)).toBe(true);
      expect(addDays(other, -count)).toBe(day);
      expect(daysBetween(day, other)).toBe(count);
      expect(daysBetween(other, day)).toBe(0 - count);
    }),
  );
});

test('days added one after the other are days added at once', () => {
  fc.assert(
    fc.property(anyDay, someDays, someDays, (day, one, other) => {
      expect(addDays(addDays(day, one), other)).toBe(addDays(day, one + other));
    }),
  );
});

test('days sort as text in the order of the calendar', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(one < other).toBe(daysBetween(one, other) > 0);
    }),
  );
});

test('an instant lies within its day on UTC clocks', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: DAY_MS - 1 }), (day, passed) => {
      expect(utcDay(utcMidnight(day) + passed)).toBe(day);
    }),
  );
});

test('a list of days has each once, in order, both ends included', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -3, max: 400 }), (from, count) => {
      const days = eachDay(from, addDays(from, count));
      expect(days).toHaveLength(Math.max(0, count + 1));
      days.forEach((day, index) => {
        expect(day).toBe(addDays(from, index));
      });
    }),
  );
});

test.each([
  ['2026-11-15', 0],
  ['2026-11-16', 1],
  ['2026-11-17', 2],
  ['2026-11-21', 6],
  ['1970-01-01', 4],
  ['0000-01-01', 6],
])('%s is day %i of a week that begins on Sunday with 0', (day, weekday) => {
  expect(weekdayOf(asDay(day))).toBe(weekday);
});

test('weekdays follow each other round and round', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7);
    }),
  );
});

test('the Monday of a week is a Monday, six days back at most, and the same for all its days', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const monday = mondayOf(day);
      expect(weekdayOf(monday)).toBe(1);
      const place = daysBetween(monday, day);
      expect(place).toBe((weekdayOf(day) + 6) % 7);
      for (const each of eachDay(monday, addDays(monday, 6))) expect(mondayOf(each)).toBe(monday);
    }),
  );
});

test('what lies beyond the years of a day ends on the first or the last', () => {
  expect(addDays(asDay('9999-12-30'), 5)).toBe('9999-12-31');
  expect(addDays(asDay('0000-01-02'), -5)).toBe('0000-01-01');
});

test('a day is written with the day first, whatever its year', () => {
  expect(dayFirst(asDay('2026-11-07'))).toBe('07/11/2026');
  expect(dayFirst(asDay('0900-01-31'))).toBe('31/01/0900');
});
