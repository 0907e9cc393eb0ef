import type { Day } from './day.ts';
import { WEEK_MS } from './duration.ts';

/** A moment in time: RFC 3339, milliseconds since 1970 or a `Date`. */
export type Instant = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `2026-11-17 18:05:09` as a clock in the zone shows it. The Swedish locale formats dates as ISO
 * 8601.
 */
function formatWall(zone: string, at: number): string {
  // Formats are slow to create.
  let format = formats.get(zone);
  if (!format) {
    const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
    format = new Intl.DateTimeFormat('sv', options);
    formats.set(zone, format);
  }
  return format.format(at);
}

const parseWall = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** The year 2200; beyond it, and before 1970, no offset is kept. */
const MAX_WEEK = 12_000;

/** By zone: how far its clock is ahead of UTC where each week since 1970 begins. */
const offsets = new Map<string, Map<number, number>>();

function offsetWhenBegins(week: number, zone: string): number {
  let known = offsets.get(zone);
  if (!known) {
    known = new Map();
    offsets.set(zone, known);
  }
  let offset = known.get(week);
  if (offset === undefined) {
    offset = parseWall(formatWall(zone, week * WEEK_MS)) - week * WEEK_MS;
    known.set(week, offset);
  }
  return offset;
}

/**
 * How far the clock of a zone is ahead of UTC; undefined in a week in which it changes. Asking
 * `Intl` takes many times longer, and lists tell the time of every row. No zone changes its clock
 * and back within a week.
 */
function steadyOffset(zone: string, at: number): number | undefined {
  const week = Math.floor(at / WEEK_MS);
  if (!(week >= 0 && week < MAX_WEEK)) return undefined;
  const offset = offsetWhenBegins(week, zone);
  return offset === offsetWhenBegins(week + 1, zone) ? offset : undefined;
}

const pad = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The day and the clock, `2026-11-17 18:05` and perhaps its seconds. */
function wallText(zone: string, instant: Instant): string {
  const at = new Date(instant).getTime();
  const offset = steadyOffset(zone, at);
  if (offset === undefined) return formatWall(zone, at);
  // Several times faster than `toISOString`.
  const wall = new Date(at + offset);
  const day = `${wall.getUTCFullYear()}-${pad(wall.getUTCMonth() + 1)}-${pad(wall.getUTCDate())}`;
  return `${day} ${pad(wall.getUTCHours())}:${pad(wall.getUTCMinutes())}`;
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
export function wallClock(zone: string, instant: Instant): number {
  const at = new Date(instant).getTime();
  const offset = steadyOffset(zone, at);
  return offset === undefined
    ? parseWall(formatWall(zone, at))
    : Math.floor((at + offset) / 1_000) * 1_000;
}
