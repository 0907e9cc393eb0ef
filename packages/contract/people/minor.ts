import { type Day, isDay } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';

const MONTHS_OF_A_MINOR = 18 * 12;

/** Whether somebody born on this day is a minor. */
export const isMinor = (born: string, today: Day): boolean =>
  isDay(born) && addMonths(born, MONTHS_OF_A_MINOR) > today;
