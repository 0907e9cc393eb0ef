import { expect, test } from 'vitest';
import { unusedCredit } from './membership-credit.ts';

const running = {
  periodFrom: '2026-11-01',
  endsOn: '2026-11-30',
  priceCents: 3000,
  owedCents: 0,
};

test.each([
  ['2026-11-01', 0, 3000],
  ['2026-11-16', 0, 1500],
  ['2026-11-16', 1000, 1000],
  ['2026-11-30', 0, 100],
  ['2026-12-05', 0, 0],
  ['2026-10-01', 0, 3000],
])('on %s with %i owed the unused days are worth %i', (today, owedCents, credit) => {
  expect(unusedCredit({ ...running, owedCents }, today)).toBe(credit);
});
