import { addDays, type Day, eachDay, isDay, mondayOf } from './day.ts';

/** Months since the year 0, so that they can be added and compared. */
const monthNumber = (day: Day): number =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const LAST_MONTH = monthNumber('9999-12-01' as Day);

/** The day of the month, 1 to 31. */
export const dayOfMonth = (day: Day): number => Number(day.slice(8));

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day;

export const lastOfMonth = (day: Day): Day =>
  [31, 30, 29].map((last) => `${day.slice(0, 8)}${last}`).find(isDay) ??
  (`${day.slice(0, 8)}28` as Day);

export const lastOfYear = (day: Day): Day => `${day.slice(0, 4)}-12-31` as Day;

/** How many months lie between the months of two days, regardless of the day of the month. */
export const monthsBetween = (from: Day, to: Day): number => monthNumber(to) - monthNumber(from);

/**
 * The anchor day of a later or earlier month, or the last day of a month that is too short. By
 * default the anchor is the day itself. Repeated additions must pass the first anchor, or 31
 * January would stay on the 28th after February.
 */
export function addMonths(day: Day, count: number, anchor = dayOfMonth(day)): Day {
  const month = Math.min(Math.max(monthNumber(day) + count, 0), LAST_MONTH);
  const year = Math.floor(month / 12);
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const first = `${pad(year, 4)}-${pad(month - year * 12 + 1, 2)}-01` as Day;
  const last = lastOfMonth(first);
  return anchor < dayOfMonth(last) ? addDays(first, anchor - 1) : last;
}

/** The whole weeks in which a month is shown, Monday first. */
export function weeksOfMonth(day: Day): Day[][] {
  const mondays = eachDay(mondayOf(firstOfMonth(day)), mondayOf(lastOfMonth(day))).filter(
    (_, index) => index % 7 === 0,
  );
  return mondays.map((monday) => eachDay(monday, addDays(monday, 6)));
}
