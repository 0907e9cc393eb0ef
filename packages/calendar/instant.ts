import { addDays, type Day, utcMidnight } from './day.ts';
import { DAY_MS, MINUTE_MS } from './duration.ts';
import { wallClock } from './zone.ts';

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  return wallClock(zone, instant) - Math.floor(instant / 1_000) * 1_000;
}

/**
 * The instants at which the clock of a zone shows a time, in order: usually one, two when clocks
 * are set back, none when they skip it.
 */
function instantsOf(zone: string, wall: number): { shown: number[]; before: number } {
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const after = wall - offsetAt(zone, wall + DAY_MS);
  const both = before < after ? [before, after] : [after, before];
  const shown = [...new Set(both)].filter((each) => wallClock(zone, each) === wall);
  return { shown, before };
}

/**
 * The instant at which the clock of a zone is so many minutes after 0:00 of a day. When clocks
 * change it follows the rule of PostgreSQL, so that both sides agree: a skipped time is read on the
 * clock before the change (2:30 becomes the new 3:30), and of a repeated time the second one
 * counts.
 */
export function instantAt(zone: string, day: Day, minute: number): number {
  const { shown, before } = instantsOf(zone, utcMidnight(day) + minute * MINUTE_MS);
  return shown.at(-1) ?? before;
}

/** The first instant of a day in a zone: 0:00, or 1:00 when clocks skip midnight. */
export function startOfDay(zone: string, day: Day): number {
  const { shown, before } = instantsOf(zone, utcMidnight(day));
  return shown[0] ?? before;
}

/** The instant at which a day in a zone ends: the first one of the next day. */
export const endOfDay = (zone: string, day: Day): number => startOfDay(zone, addDays(day, 1));
