import { expect, test } from 'vitest';
import { addLine, type NewLine } from '../basket/basket.ts';
import { askedLines, dueOf } from './due.ts';

const line = (article: NewLine['article'], unitPriceCents: number): NewLine => ({
  key: article.kind,
  article,
  name: article.kind,
  detail: '',
  unitPriceCents,
  taxPercent: null,
  most: 1,
});
const month = line({ kind: 'plan', planId: 'month' }, 26_000_00);
const debt = line({ kind: 'charge', chargeId: 'debt' }, 4_000_00);
const towel = line({ kind: 'service', serviceId: 'towel' }, 1_000_00);
const basket = [month, debt, towel].reduce(addLine, []);

test('the server is asked about debts and plans once there is a plan', () => {
  expect(askedLines(addLine(addLine([], debt), towel))).toBeNull();
  expect(askedLines(basket)?.map(({ kind }) => kind)).toEqual(['plan', 'charge']);
});

test('money in hand pays first, until the server has said what a plan gives back', () => {
  const account = { creditCents: 5_000_00, owedCents: 10_000_00 };
  expect(dueOf(basket, account, null)).toEqual({
    creditCents: 5_000_00,
    dueCents: 26_000_00,
    owedCents: 32_000_00,
  });
  expect(dueOf(basket, null, null)).toMatchObject({ creditCents: 0, dueCents: 31_000_00 });
});

test('what a plan gives back pays the rest of the basket too', () => {
  const preview = { dueCents: 0, inHandCents: 600_00, owedCents: 2_000_00 };
  expect(dueOf(basket, null, preview)).toEqual({
    creditCents: 30_600_00,
    dueCents: 400_00,
    owedCents: 2_400_00,
  });
});
