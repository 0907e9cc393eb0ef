import { addDays, type Day, daysBetween, utcMidnight } from '@forja/calendar/day';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import { SHORT_MONTHS } from '@forja/calendar/short-months';
import { dayIn, type Instant, localTime } from '@forja/calendar/zone';

/** `17 nov 2026` for a plain day, which belongs to no zone. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${SHORT_MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** `17 nov 2026`, in the gym's zone. */
export const formatDate = (moment: Instant, timeZone: string): string =>
  formatDay(dayIn(timeZone, moment));

/** `28 oct`, or `Hoy`; the year only when it is another. */
export function formatShortDate(moment: Instant, timeZone: string, now: Instant): string {
  const today = dayIn(timeZone, now);
  if (dayIn(timeZone, moment) === today) return 'Hoy';
  const text = formatDate(moment, timeZone);
  return text.endsWith(today.slice(0, 4)) ? text.slice(0, -5) : text;
}

/** `18:24`, in the gym's zone. */
export const formatTime = (moment: Instant, timeZone: string): string =>
  localTime(timeZone, moment).time.replace(/^0/, '');

/** Made at first use: making one takes a phone some 100 ms, while it loads the first screen. */
let long: Intl.DateTimeFormat | undefined;
const LONG = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

/** `Martes 17 de noviembre`. */
export function formatLongDay(day: Day): string {
  long ??= new Intl.DateTimeFormat('es-CR', LONG);
  const text = long.format(utcMidnight(day)).replace(',', '');
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** `Hoy, 18:24`, `Ayer, 5:30` or `13 nov 2026, 9:05`. */
export function formatMoment(moment: Instant, timeZone: string, now: Instant): string {
  const day = dayIn(timeZone, moment);
  const today = dayIn(timeZone, now);
  const time = formatTime(moment, timeZone);
  if (day === today) return `Hoy, ${time}`;
  if (day === addDays(today, -1)) return `Ayer, ${time}`;
  return `${formatDay(day)}, ${time}`;
}

/** A moment within a sentence, after words such as "hasta" or "se envía". */
export function momentInSentence(moment: Instant, timeZone: string, now: Instant): string {
  const day = dayIn(timeZone, moment);
  const today = dayIn(timeZone, now);
  const time = formatTime(moment, timeZone);
  const at = `${/^0?1:/.test(time) ? 'a la' : 'a las'} ${time}`;
  if (day === today) return `hoy ${at}`;
  if (day === addDays(today, -1)) return `ayer ${at}`;
  if (day === addDays(today, 1)) return `mañana ${at}`;
  return `el ${formatDay(day)} ${at}`;
}

const CLOCK: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

const CALENDAR: readonly [unit: Intl.RelativeTimeFormatUnit, days: number][] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

/** Made at first use, as `long`. */
let relative: Intl.RelativeTimeFormat | undefined;

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * `hace 2 horas`, `ayer`, `dentro de 3 días`, `ahora`. From a day on it counts days of the calendar,
 * the viewer's unless told: Saturday evening is not `ayer` on Monday morning.
 */
export function formatRelative(moment: Instant, now: Instant, timeZone = ownZone()): string {
  const distance = new Date(moment).getTime() - new Date(now).getTime();
  const isFar = Math.abs(distance) >= DAY_MS;
  const steps = isFar ? CALENDAR : CLOCK;
  relative ??= new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
  const count = isFar ? daysBetween(dayIn(timeZone, now), dayIn(timeZone, moment)) : distance;
  for (const [unit, size] of steps) {
    if (Math.abs(count) >= size) return relative.format(Math.trunc(count / size), unit);
  }
  return 'ahora';
}
