import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { periodText, readPeriod } from './period.ts';

const TODAY = asDay('2026-11-15');
const read = (address: string) => readPeriod(new URLSearchParams(address), TODAY).period;

test.each([
  ['', '2026-11-01'],
  ['periodo=30', '2026-10-17'],
  ['periodo=90', '2026-08-18'],
  ['periodo=anio', '2026-01-01'],
  ['periodo=nada', '2026-11-01'],
])('%s begins on %s and ends today', (address, from) => {
  expect(read(address)).toEqual({ from, to: TODAY });
});

test('an own period is taken as it is, unless it makes no sense', () => {
  expect(read('periodo=otro&desde=2026-02-01&hasta=2026-02-28')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(read('periodo=otro&desde=2026-03-01&hasta=2026-02-28').to).toBe(TODAY);
  expect(read('periodo=otro&desde=2026-02-01&hasta=2026-02-30').to).toBe(TODAY);
  expect(read('periodo=otro&desde=2020-03-01&hasta=2026-02-28').to).toBe(TODAY);
});

test('a period over two years says both of them', () => {
  expect(periodText({ from: asDay('2025-12-01'), to: asDay('2026-01-15') })).toBe(
    '1 dic 2025 – 15 ene 2026',
  );
  expect(periodText({ from: asDay('2026-01-01'), to: asDay('2026-01-15') })).toBe(
    '1 ene – 15 ene 2026',
  );
});
