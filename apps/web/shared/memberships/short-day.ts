import { formatDay } from '../../lib/format/format.ts';

/** `12 dic` this year, `2 ene 2027` in another. */
export function shortDay(date: string, now: Date = new Date()): string {
  const text = formatDay(date);
  const year = String(now.getFullYear());
  return text.endsWith(` ${year}`) ? text.slice(0, -year.length - 1) : text;
}

const DAY_MS = 86_400_000;

/** Whole days from one plain date to another; negative for a past date. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
}
