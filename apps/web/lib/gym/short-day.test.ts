import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { shortDay } from './short-day.ts';

test('the year that is left out is the one of the gym, wherever the reader is', () => {
  // Midnight in Greenwich has passed; in Costa Rica it is still 2026.
  const newYearsEve = new Date('2027-01-01T03:00:00Z');
  expect(shortDay(asDay('2026-12-31'), newYearsEve)).toBe('31 dic');
  expect(shortDay(asDay('2027-01-01'), newYearsEve)).toBe('1 ene 2027');
});
