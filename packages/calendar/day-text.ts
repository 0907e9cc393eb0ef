import { type Day, utcMidnight } from './day.ts';

/** `17 de noviembre`, as messages write a day. */
export const dayText = (day: Day): string =>
  new Date(utcMidnight(day)).toLocaleDateString('es-CR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
