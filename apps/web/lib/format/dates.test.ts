import { asDay } from '@forja/calendar/day';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatLongDay,
  formatMoment,
  formatRelative,
  formatShortDate,
  formatTime,
  momentInSentence,
} from './dates.ts';

const ZONE = 'America/Costa_Rica';
const NOW = '2026-11-17T18:24:00-06:00';

describe("Dates in the gym's zone", () => {
  it('belong to the day of the gym, not of the viewer', () => {
    expect(formatDate('2026-11-18T03:00:00Z', ZONE)).toBe('17 nov 2026');
    expect(formatDate('2026-11-18T03:00:00Z', 'Europe/Madrid')).toBe('18 nov 2026');
  });
  it('a plain date moves in no zone', () => {
    expect(formatDay(asDay('2026-01-01'))).toBe('1 ene 2026');
  });
  it.each([
    ['2026-11-17T20:15:00-06:00', 'hoy a las 20:15'],
    ['2026-11-16T01:05:00-06:00', 'ayer a la 1:05'],
    ['2026-11-18T00:05:00-06:00', 'mañana a las 0:05'],
    ['2026-11-20T13:00:00-06:00', 'el 20 nov 2026 a las 13:00'],
  ])('%s reads within a sentence', (moment, read) => {
    expect(momentInSentence(moment, ZONE, NOW)).toBe(read);
  });
  it('time has 24 hours', () => {
    expect(formatTime(NOW, ZONE)).toBe('18:24');
    expect(formatTime('2026-11-17T00:05:00-06:00', ZONE)).toBe('0:05');
  });
  it('a long day is a sentence', () => {
    expect(formatLongDay(asDay('2026-11-17'))).toBe('Martes 17 de noviembre');
  });
  it.each([
    ['2026-11-17T06:12:00-06:00', 'Hoy, 6:12'],
    ['2026-11-16T23:59:00-06:00', 'Ayer, 23:59'],
    ['2026-10-12T07:20:00-06:00', '12 oct 2026, 7:20'],
  ])('%s reads %s', (moment, text) => {
    expect(formatMoment(moment, ZONE, NOW)).toBe(text);
  });
});

it('yesterday is the day before, also when that day had only 23 hours', () => {
  // In Santiago 6 September 2026 began at 1:00, so 24 hours before 0:30 it was the 5th.
  const now = '2026-09-07T03:30:00Z';
  const at = (instant: string) => formatMoment(instant, 'America/Santiago', now);
  expect(at('2026-09-06T16:00:00Z')).toBe('Ayer, 13:00');
  expect(at('2026-09-06T03:30:00Z')).toBe('5 sep 2026, 23:30');
});

describe('Short dates', () => {
  it.each([
    ['2026-11-17T06:00:00-06:00', 'Hoy'],
    ['2026-10-28T07:20:00-06:00', '28 oct'],
    ['2025-12-31T23:00:00-06:00', '31 dic 2025'],
  ])('%s reads %s', (moment, text) => {
    expect(formatShortDate(moment, ZONE, NOW)).toBe(text);
  });
});

describe('Relative times', () => {
  it.each([
    ['2026-11-17T18:23:30-06:00', 'ahora'],
    ['2026-11-17T18:22:00-06:00', 'hace 2 minutos'],
    ['2026-11-17T16:24:00-06:00', 'hace 2 horas'],
    ['2026-11-16T18:24:00-06:00', 'ayer'],
    ['2026-11-20T18:24:00-06:00', 'dentro de 3 días'],
    ['2025-11-10T18:24:00-06:00', 'el año pasado'],
  ])('%s reads %s', (moment, text) => {
    expect(formatRelative(moment, NOW)).toBe(text);
  });
  it.each([
    ['2026-11-15T10:00:00-06:00', 'ayer'],
    ['2026-11-14T17:34:00-06:00', 'anteayer'],
    ['2026-11-13T23:59:00-06:00', 'hace 3 días'],
    ['2026-11-09T10:16:00-06:00', 'la semana pasada'],
    ['2026-11-17T10:15:00-06:00', 'mañana'],
  ])('on Monday morning %s is %s by the calendar of the gym', (moment, text) => {
    expect(formatRelative(moment, '2026-11-16T10:15:00-06:00', ZONE)).toBe(text);
  });
});
