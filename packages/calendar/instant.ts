import { addDays, type Day, utcMidnight } from './day.ts';
import { DAY_MS, MINUTE_MS } from './duration.ts';
import { wallClock } from './zone.ts';

/** How far the clocks of a zone are ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  return wallClock(zone, instant) - Math.floor(instant / 1_000) * 1_000;
}

/** The instants at which the clock of a zone shows a time, in order: one, two, or none in a gap. */
function instantsOf(zone: string, wall: number): { shown: number[]; before: number } {
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const after = wall - offsetAt(zone, wall + DAY_MS);
  const both = before < after ? [before, after] : [after, before];
  const shown = [...new Set(both)].filter((each) => wallClock(zone, each) === wall);
  return { shown, before };
}

/**
 * The instant at which the clock of a zone shows so many minutes after 0:00 of a day. The rule where
 * clocks change is PostgreSQL's, so that both sides agree: a time that is left out counts on from
 * the clock before the change (2:30 is the new 3:30), one that comes twice is the second.
 */
export function instantAt(zone: string, day: Day, minute: number): number {
  const { shown, before } = instantsOf(zone, utcMidnight(day) + minute * MINUTE_MS);
  return shown.at(-1) ?? before;
}

/** The first instant of a day in a zone: 0:00, or 1:00 where clocks jump over midnight. */
export function startOfDay(zone: string, day: Day): number {
  const { shown, before } = instantsOf(zone, utcMidnight(day));
  return shown[0] ?? before;
}

/** The instant at which a day in a zone is over, which is the first of the next. */
export const endOfDay = (zone: string, day: Day): number => startOfDay(zone, addDays(day, 1));
