import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { type SoldPeriod, unusedCredit } from './credit.ts';

const november: SoldPeriod = {
  from: asDay('2026-11-01'),
  to: asDay('2026-11-30'),
  priceCents: 3000,
  visits: null,
  freeDays: 0,
};

test.each([
  ['2026-11-01', 3000],
  ['2026-11-16', 1500],
  ['2026-11-30', 100],
  ['2026-12-05', 0],
  ['2026-10-01', 3000],
])('on %s the unused days are worth %i', (today, credit) => {
  expect(unusedCredit([november], null, asDay(today), 'USD')).toBe(credit);
});

test('4: two periods sold ahead both count, paused days are not sold, an empty pack is worth nothing', () => {
  const december = { ...november, from: asDay('2026-12-01'), to: asDay('2026-12-30') };
  const half = asDay('2026-11-16');
  expect(unusedCredit([november, december], null, half, 'USD')).toBe(4500);
  const paused = { ...november, to: asDay('2026-12-30'), freeDays: 30 };
  expect(unusedCredit([paused], null, asDay('2026-12-16'), 'USD')).toBe(1500);
  const pack = { ...november, visits: 10 };
  expect(unusedCredit([pack], 0, half, 'USD')).toBe(0);
  expect(unusedCredit([pack], 9, half, 'USD')).toBe(2700);
  expect(unusedCredit([pack], 9, asDay('2026-12-01'), 'USD')).toBe(0);
});

test('where nobody pays in cents they are worth whole units, and never more than the price', () => {
  const odd = [{ ...november, priceCents: 8_000_000 }];
  expect(unusedCredit(odd, null, asDay('2026-11-19'), 'USD')).toBe(3_200_000);
  expect(unusedCredit(odd, null, asDay('2026-11-20'), 'USD')).toBe(2_933_333);
  expect(unusedCredit(odd, null, asDay('2026-11-20'), 'CRC')).toBe(2_933_300);
  const cheap = [{ ...november, priceCents: 1_050 }];
  expect(unusedCredit(cheap, null, asDay('2026-11-01'), 'CRC')).toBe(1_050);
});
