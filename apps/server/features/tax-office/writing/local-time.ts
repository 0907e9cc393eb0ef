import { wallClock } from '@forja/calendar/zone';

/** Costa Rica has no daylight saving time. */
export const FISCAL_ZONE = 'America/Costa_Rica';
const OFFSET = '-06:00';

/** A moment in the format of documents: `2026-11-17T10:20:30-06:00`. */
export const localTimeOf = (at: Date): string =>
  new Date(wallClock(FISCAL_ZONE, at)).toISOString().slice(0, 19) + OFFSET;
