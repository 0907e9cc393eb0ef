import type { Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { formatDay } from '../format/dates.ts';
import { settingsStore } from './settings.ts';

/** `12 dic` this year, `2 ene 2027` in another. */
export function shortDay(date: Day, now: Date = new Date()): string {
  const text = formatDay(date);
  const year = dayIn(settingsStore.read().timeZone, now).slice(0, 4);
  return text.endsWith(` ${year}`) ? text.slice(0, -year.length - 1) : text;
}

/** `17 nov – 16 dic`. */
export const periodText = ({ from, to }: { from: Day; to: Day }): string =>
  `${shortDay(from)} – ${shortDay(to)}`;
