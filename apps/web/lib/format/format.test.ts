import { describe, expect, it } from 'vitest';
import {
  dateIn,
  formatDate,
  formatDay,
  formatLongDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatRelative,
  formatShortDate,
  formatTime,
} from './format.ts';

const ZONE = 'America/Costa_Rica';
const NOW = '2026-11-17T18:24:00-06:00';

describe('Money', () => {
  it.each([
    [984650000, 'CRC', '₡9\u00a0846\u00a0500'],
    [125050, 'CRC', '₡1\u00a0250,50'],
    [0, 'CRC', '₡0'],
    [-2600000, 'CRC', '-₡26\u00a0000'],
    [1999, 'USD', 'US$19,99'],
  ])('%i of %s reads %s', (minorUnits, currency, text) => {
    expect(formatMoney(minorUnits, currency)).toBe(text);
  });
});

describe('Numbers', () => {
  it.each([
    [1184, 0, '1\u00a0184'],
    [612, 0, '612'],
    [3.14, 1, '3,1'],
    [12345678.9, 1, '12\u00a0345\u00a0678,9'],
    [-1500, 0, '-1\u00a0500'],
  ])('%d with %i decimals reads %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe("Dates in the gym's zone", () => {
  it('belong to the day of the gym, not of the viewer', () => {
    expect(formatDate('2026-11-18T03:00:00Z', ZONE)).toBe('17 nov 2026');
    expect(dateIn('2026-11-18T03:00:00Z', ZONE)).toBe('2026-11-17');
    expect(dateIn('2026-11-18T03:00:00Z', 'Europe/Madrid')).toBe('2026-11-18');
  });
  it('a plain date moves in no zone', () => {
    expect(formatDay('2026-01-01')).toBe('1 ene 2026');
  });
  it('time has 24 hours', () => {
    expect(formatTime(NOW, ZONE)).toBe('18:24');
    expect(formatTime('2026-11-17T00:05:00-06:00', ZONE)).toBe('0:05');
  });
  it('a long day is a sentence', () => {
    expect(formatLongDay(NOW, ZONE)).toBe('Martes 17 de noviembre');
  });
  it.each([
    ['2026-11-17T06:12:00-06:00', 'Hoy, 6:12'],
    ['2026-11-16T23:59:00-06:00', 'Ayer, 23:59'],
    ['2026-10-12T07:20:00-06:00', '12 oct 2026, 7:20'],
  ])('%s reads %s', (moment, text) => {
    expect(formatMoment(moment, ZONE, NOW)).toBe(text);
  });
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
});
