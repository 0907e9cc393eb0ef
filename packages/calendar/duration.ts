/**
 * Lengths of time on a clock. A day of a gym can have 23 or 25 hours when clocks change, so
 * calendar days are added with `addDays`, never with `DAY_MS`. The numbers are written out so that
 * the bundler can inline them.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

export const DAY_SECONDS = 86_400;
export const DAY_MINUTES = 1_440;
