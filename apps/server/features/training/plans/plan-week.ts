import { type Day, daysBetween } from '@forja/calendar/day';

/** The week of a plan in which a day lies, from 1. */
export const weekOfPlan = (startsOn: Day, day: Day): number =>
  Math.max(1, Math.floor(daysBetween(startsOn, day) / 7) + 1);
