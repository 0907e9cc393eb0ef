/**
 * Lengths of time on a clock. A day of a gym can have 23 or 25 hours where clocks change: what is
 * meant in days of the calendar goes through `addDays`, never through `DAY_MS`. They are written
 * out so that the bundler can put the number where it is used.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

export const DAY_SECONDS = 86_400;
export const DAY_MINUTES = 1_440;
