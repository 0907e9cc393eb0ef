import { addDays, asDay, type Day, daysBetween, utcMidnight } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';

const long = new Intl.DateTimeFormat('es-CR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const longWithWeekday = new Intl.DateTimeFormat('es-CR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in long Spanish format: `9 de octubre de 2025`. */
export function longDate(day: string): string {
  return long.format(utcMidnight(asDay(day)));
}

/** The same with its weekday: `jueves, 20 de noviembre de 2025`. */
export function longDateWithWeekday(day: string): string {
  return longWithWeekday.format(utcMidnight(asDay(day)));
}

/** The calendar day it is for whoever looks at the clock. */
export const localDay = (now: Date): Day =>
  dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);

/** The days moved by whole weeks, all by the same, until every one lies after today. */
export function aheadOf(today: Day, days: readonly string[]): Day[] {
  const planned = days.map(asDay);
  const behind = Math.max(...planned.map((day) => daysBetween(day, today)));
  const weeks = Math.max(0, Math.floor(behind / 7) + 1);
  return planned.map((day) => addDays(day, 7 * weeks));
}
