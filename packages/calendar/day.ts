import { DAY_MS } from './duration.ts';

declare const brand: unique symbol;

/**
 * A day of the calendar as `2026-11-17`, without time zone or hours. Days compare and sort as
 * strings. Years go from 0000 to 9999; arithmetic beyond them ends on the first or last day, so
 * that days of grace can be added even to a membership without an end.
 */
export type Day = string & { readonly [brand]: 'Day' };

const SHAPE = /^\d{4}-\d\d-\d\d$/;

const FIRST = Date.parse('0000-01-01');
const LAST = Date.parse('9999-12-31');

/** The UTC day of an instant in milliseconds. */
export const utcDay = (milliseconds: number): Day =>
  new Date(Math.min(Math.max(milliseconds, FIRST), LAST)).toISOString().slice(0, 10) as Day;

/** Whether a text is a day that exists: not `2026-02-30`. */
export function isDay(text: string): text is Day {
  const at = SHAPE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && utcDay(at) === text;
}

/** A text that is known to be a day; throws for any other. */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day`);
  return text;
}

/** The UTC midnight that begins a day, for formatters and charts that need an instant. */
export const utcMidnight = (day: Day): number => Date.parse(day);

export const addDays = (day: Day, count: number): Day => utcDay(utcMidnight(day) + count * DAY_MS);

/** A day as people in Costa Rica write it: `17/11/2026`. */
export const dayFirst = (day: Day): string => day.split('-').reverse().join('/');

/** Days from one to another: 1 from today to tomorrow, negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

/** The days from one to another, both included; none when the other is earlier. */
export const eachDay = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, step) => addDays(from, step));

/**
 * The day of the week as the database and the API count it: 0 is Sunday, 6 is Saturday. For the
 * position in a week that begins on Monday, use `daysBetween(mondayOf(day), day)`.
 */
export const weekdayOf = (day: Day): number => new Date(utcMidnight(day)).getUTCDay();

/** The Monday of the week a day is in. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));
