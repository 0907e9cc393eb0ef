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
  return long.format(new Date(`${day}T00:00:00Z`));
}

/** The same with its weekday: `jueves, 20 de noviembre de 2025`. */
export function longDateWithWeekday(day: string): string {
  return longWithWeekday.format(new Date(`${day}T00:00:00Z`));
}

/** The calendar day it is for whoever looks at the clock. */
export function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const DAY_MS = 24 * 60 * 60_000;

/** How many days after 1970 a calendar day is. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

const weeksLater = (day: string, weeks: number): string =>
  new Date((dayNumber(day) + 7 * weeks) * DAY_MS).toISOString().slice(0, 10);

/** The days moved by whole weeks, all by the same, until every one lies after today. */
export function aheadOf(today: string, days: readonly string[]): string[] {
  const first = Math.min(...days.map(dayNumber));
  const weeks = Math.max(0, Math.floor((dayNumber(today) - first) / 7) + 1);
  return days.map((day) => weeksLater(day, weeks));
}
