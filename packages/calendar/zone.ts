import type { Day } from './day.ts';

/** A moment in time: RFC 3339, milliseconds since 1970 or a `Date`. */
export type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-11-17 18:05:09` as a clock in the zone shows it. The Swedish locale formats dates as ISO
 * 8601.
 */
function wallText(zone: string, instant: Instant): string {
  // Formats are slow to create and needed for every row of a list.
  let format = formats.get(zone);
  if (!format) {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    format = new Intl.DateTimeFormat('sv', options);
    formats.set(zone, format);
  }
  return format.format(new Date(instant));
}

/** The day in a zone at an instant. */
export const dayIn = (zone: string, instant: Instant): Day =>
  wallText(zone, instant).slice(0, 10) as Day;

/** The day and the clock (`18:05`) in a zone at an instant. */
export function localTime(zone: string, instant: Instant): { day: Day; time: string } {
  const text = wallText(zone, instant);
  return { day: text.slice(0, 10) as Day, time: text.slice(11, 16) };
}

/** The minutes since 0:00 on the clock of a zone at an instant. */
export function minuteIn(zone: string, instant: Instant): number {
  const [hours = 0, minutes = 0] = localTime(zone, instant).time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The clock of the zone, to the second, as milliseconds that would show the same time in UTC. */
export const wallClock = (zone: string, instant: Instant): number =>
  Date.parse(`${wallText(zone, instant).replace(' ', 'T')}Z`);
