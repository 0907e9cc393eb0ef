import { isDay } from '@forja/calendar/day';
import { HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { plainText } from '@forja/calendar/plain-text';

/** The first letters of the months, in English and in Spanish. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];

const CLOCK = String.raw`[ t,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?\s*(?<half>[ap])?\.?\s?m?\.?`;
const SHAPES = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${CLOCK}$`),
  new RegExp(String.raw`^(?<day>\d{1,2}) (?<name>[a-z]{3,})\.?,? (?<year>\d{4})${CLOCK}$`),
  new RegExp(String.raw`^(?<name>[a-z]{3,})\.? (?<day>\d{1,2}), (?<year>\d{4})${CLOCK}$`),
];

function monthOf({ month, name = '' }: Record<string, string | undefined>): string {
  const known = MONTHS.findIndex((names) => names.includes(name.slice(0, 3)));
  return month ?? String(known + 1).padStart(2, '0');
}

/** The hour on a 24-hour clock: 12 am is midnight, 12 pm is noon. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Reads `2024-03-04 18:30:00` or `26 Jul 2025, 07:06` in a time zone; null for anything else. */
export function readMoment(zone: string, text: string): string | null {
  // Some phones write a narrow space before AM and PM.
  const plain = plainText(text.trim()).replaceAll(/\s+/g, ' ');
  const groups = SHAPES.map((shape) => shape.exec(plain)?.groups).find(Boolean);
  if (!groups) return null;
  const day = `${groups.year}-${monthOf(groups)}-${groups.day?.padStart(2, '0')}`;
  const [hour, minute] = [hourOf(Number(groups.hour), groups.half), Number(groups.minute)];
  if (!isDay(day) || hour > 23 || minute > 59) return null;
  const seconds = Number(groups.second ?? 0);
  return new Date(instantAt(zone, day, hour * 60 + minute) + seconds * 1000).toISOString();
}

/** Reads `1h 5m`, `45min` or seconds, as milliseconds; 0 for anything else. */
export function readLength(text: string): number {
  const plain = plainText(text.trim());
  if (/^\d+$/.test(plain)) return Number(plain) * 1000;
  const part = (unit: string) =>
    Number(new RegExp(String.raw`(?<!\d)(\d+)\s*${unit}`).exec(plain)?.[1] ?? 0);
  return part('h') * HOUR_MS + part('m') * MINUTE_MS + part('s') * 1000;
}
