import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { unusedCredit } from './credit.ts';

const running = {
  periodFrom: asDay('2026-11-01'),
  endsOn: asDay('2026-11-30'),
  priceCents: 3000,
};

test.each([
  ['2026-11-01', 3000],
  ['2026-11-16', 1500],
  ['2026-11-30', 100],
  ['2026-12-05', 0],
  ['2026-10-01', 3000],
])('on %s the unused days are worth %i', (today, credit) => {
  expect(unusedCredit(running, asDay(today), 'USD')).toBe(credit);
});

test('where nobody pays in cents they are worth whole units, and never more than the price', () => {
  const odd = { ...running, priceCents: 8_000_000 };
  expect(unusedCredit(odd, asDay('2026-11-19'), 'USD')).toBe(3_200_000);
  expect(unusedCredit(odd, asDay('2026-11-20'), 'USD')).toBe(2_933_333);
  expect(unusedCredit(odd, asDay('2026-11-20'), 'CRC')).toBe(2_933_300);
  expect(unusedCredit({ ...running, priceCents: 1_050 }, asDay('2026-11-01'), 'CRC')).toBe(1_050);
});
