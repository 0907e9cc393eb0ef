import fc from 'fast-check';
import { type Day, utcDay, utcMidnight } from './day.ts';
import { DAY_MS } from './duration.ts';

const number = (day: string): number => utcMidnight(day as Day) / DAY_MS;

const daysFrom = (from: string, to: string): fc.Arbitrary<Day> =>
  fc.integer({ min: number(from), max: number(to) }).map((day) => utcDay(day * DAY_MS));

/** Any day that leaves room to add some thousands of days. */
export const anyDay = daysFrom('0250-01-01', '9750-12-31');

/** A day in the years for which the rules of time zones are reliable. */
export const modernDay = daysFrom('1970-01-03', '2040-12-31');
