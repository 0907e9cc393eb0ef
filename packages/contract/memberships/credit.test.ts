import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { giftIn, type Holding, type SoldPeriod, unusedCredit } from './credit.ts';

const november: SoldPeriod = {
  from: asDay('2026-11-01'),
  to: asDay('2026-11-30'),
  priceCents: 3000,
  forgivenCents: 0,
  giftCents: 0,
  visits: null,
  freeDays: 0,
  freeVisits: 0,
};

const worth = (holding: Partial<Holding>, today: string, currency = 'USD') =>
  unusedCredit(
    { periods: [november], pauses: [], visitsLeft: null, ...holding },
    asDay(today),
    currency,
  );

test.each([
  ['2026-11-01', 3000],
  ['2026-11-16', 1500],
  ['2026-11-30', 100],
  ['2026-12-05', 0],
  ['2026-10-01', 3000],
])('on %s the unused days are worth %i', (today, credit) => {
  expect(worth({}, today)).toBe(credit);
});

test('4: two periods sold ahead both count, paused days are not sold, an empty pack is worth nothing', () => {
  const december = { ...november, from: asDay('2026-12-01'), to: asDay('2026-12-30') };
  expect(worth({ periods: [november, december] }, '2026-11-16')).toBe(4500);
  const paused = { ...november, to: asDay('2026-12-30'), freeDays: 30 };
  const pauses = [{ from: asDay('2026-11-10'), to: asDay('2026-12-09') }];
  expect(worth({ periods: [paused], pauses }, '2026-12-16')).toBe(1500);
  const periods = [{ ...november, visits: 10 }];
  expect(worth({ periods, visitsLeft: 0 }, '2026-11-16')).toBe(0);
  expect(worth({ periods, visitsLeft: 9 }, '2026-11-16')).toBe(2700);
  expect(worth({ periods, visitsLeft: 9 }, '2026-12-01')).toBe(0);
});

test('free days and future pauses add nothing, and are used after the sold days', () => {
  const longer = { ...november, to: asDay('2026-12-15'), freeDays: 15 };
  expect(worth({ periods: [longer] }, '2026-11-16')).toBe(1500);
  expect(worth({ periods: [longer] }, '2026-11-30')).toBe(100);
  expect(worth({ periods: [longer] }, '2026-12-01')).toBe(0);
  const ahead = [{ from: asDay('2026-11-20'), to: asDay('2026-12-04') }];
  expect(worth({ periods: [longer], pauses: ahead }, '2026-11-16')).toBe(1500);
  expect(worth({ periods: [longer], pauses: ahead }, '2026-11-20')).toBe(1100);
  expect(worth({ periods: [longer], pauses: ahead }, '2026-12-01')).toBe(1100);
  expect(worth({ periods: [longer], pauses: ahead }, '2026-12-05')).toBe(1100);
  expect(worth({ periods: [longer], pauses: ahead }, '2026-12-15')).toBe(100);
  const open = [{ from: asDay('2026-11-20'), to: null }];
  expect(worth({ pauses: open }, '2026-11-20')).toBe(1100);
});

test('an end moved to an earlier day leaves only the days until then', () => {
  const pauses = [{ from: asDay('2026-11-02'), to: asDay('2026-11-11') }];
  expect(worth({ pauses }, '2026-11-28')).toBe(300);
});

test('free visits are used after the sold ones', () => {
  const given = (freeVisits: number) => [{ ...november, visits: 10, freeVisits }];
  expect(worth({ periods: given(5), visitsLeft: 10 }, '2026-11-16')).toBe(1500);
  expect(worth({ periods: given(5), visitsLeft: 3 }, '2026-11-16')).toBe(0);
  expect(worth({ periods: given(-7), visitsLeft: 3 }, '2026-11-16')).toBe(900);
});

test('in a currency without cents the credit is in whole units, and never more than the price', () => {
  const odd = [{ ...november, priceCents: 8_000_000 }];
  expect(worth({ periods: odd }, '2026-11-19')).toBe(3_200_000);
  expect(worth({ periods: odd }, '2026-11-20')).toBe(2_933_333);
  expect(worth({ periods: odd }, '2026-11-20', 'CRC')).toBe(2_933_300);
  const cheap = [{ ...november, priceCents: 1_050 }];
  expect(worth({ periods: cheap }, '2026-11-01', 'CRC')).toBe(1_050);
});

test('a written-off amount is not given back, whatever is left of another period', () => {
  const december = { ...november, from: asDay('2026-12-01'), to: asDay('2026-12-30') };
  const forgiven = { ...november, forgivenCents: 2000 };
  expect(worth({ periods: [forgiven] }, '2026-11-01')).toBe(1000);
  expect(worth({ periods: [forgiven, december] }, '2026-11-16')).toBe(3000);
  expect(worth({ periods: [{ ...forgiven, visits: 10 }], visitsLeft: 9 }, '2026-11-16')).toBe(700);
});

test('no more goes back in money than was paid in money', () => {
  const holding = { periods: [{ ...november, giftCents: 2000 }], pauses: [], visitsLeft: null };
  expect(giftIn(3000, holding, asDay('2026-11-01'))).toBe(2000);
  expect(giftIn(1500, holding, asDay('2026-11-16'))).toBe(500);
  expect(giftIn(900, holding, asDay('2026-11-22'))).toBe(0);
});
