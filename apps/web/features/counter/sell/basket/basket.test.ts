import type { Day } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import {
  addLine,
  type BasketLine,
  basketCodeProblem,
  changeInPieces,
  choosePlace,
  handedOver,
  moneyOf,
  type NewLine,
  saleLine,
  setQuantity,
  sumsOf,
  toggleLine,
  withFairDiscounts,
  withPromotions,
} from './basket.ts';

const FIRST = '2026-11-16' as Day;
const bar: NewLine = {
  key: 'bar',
  article: { kind: 'product', variantId: 'bar' },
  name: 'Barra',
  detail: '60 g',
  unitPriceCents: 1_800_00,
  taxPercent: 13,
  most: 2,
};
const month: NewLine = {
  key: 'month',
  article: { kind: 'plan', planId: 'month' },
  name: 'Mensual',
  detail: '',
  unitPriceCents: 26_000_00,
  taxPercent: null,
  most: 1,
};

test('an article put in again is one more, as far as there are more', () => {
  let lines: BasketLine[] = [];
  for (let at = 0; at < 4; at += 1) lines = addLine(lines, bar);
  lines = addLine(addLine(lines, month), month);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(sumsOf(lines).totalCents).toBe(29_600_00);
  expect(setQuantity(lines, 'bar', 0)).toHaveLength(1);
});

test('a discount is part of the total and falls away while it is more than the line allows', () => {
  const [line] = addLine(addLine([], bar), bar);
  const cheap = [{ ...line, discountCents: 300_00, discountReason: 'Golpeada' } as BasketLine];
  expect(sumsOf(cheap).totalCents).toBe(3_300_00);
  expect(saleLine(cheap[0] as BasketLine)).toEqual({
    kind: 'product',
    variantId: 'bar',
    quantity: 2,
    discountCents: 300_00,
    discountReason: 'Golpeada',
  });
  expect(withFairDiscounts(cheap, 10)).toEqual(cheap);
  const one = setQuantity(cheap, 'bar', 1);
  expect(withFairDiscounts(one, 20)).toEqual(one);
  const [dropped] = withFairDiscounts(one, 10);
  expect(dropped).toMatchObject({ discountCents: 0, discountReason: '', droppedCents: 300_00 });
  expect(withFairDiscounts(setQuantity(one, 'bar', 2), 10), 'back with the second one').toEqual(
    cheap,
  );
});

test('a discount leaves something to pay of what a promotion left, whoever gives it', () => {
  const [line] = addLine([], month);
  const promotion = { name: 'Enero', discountCents: 25_000_00, extraDays: 0 };
  const given = { ...line, discountCents: 1_000_00, discountReason: 'Amistad' } as BasketLine;
  expect(withFairDiscounts([given], null)).toEqual([given]);
  expect(withFairDiscounts([{ ...given, promotion }], null)).toMatchObject([
    { discountCents: 0, droppedCents: 1_000_00 },
  ]);
});

test('a promotion is taken off before the discount of the cashier, and only where it is for', () => {
  const promotion = { name: 'Enero', discountCents: 6_000_00, extraDays: 0 };
  const plan = {
    planId: 'month',
    name: 'Mensual',
    priceCents: 26_000_00,
    visitsTotal: null,
    enrolmentId: null,
    taxPercent: 13,
    places: 0,
    covers: { from: FIRST, to: FIRST },
    follows: null,
    promotion,
  };
  const offers = { plans: [plan], enrolments: [] };
  const [line, piece] = withPromotions(addLine(addLine([], month), bar), offers);
  if (!line || !piece) throw new Error('The basket lost a line');
  expect([line, piece].map((each) => moneyOf(each).promotedCents)).toEqual([20_000_00, 1_800_00]);
  expect(sumsOf([{ ...line, discountCents: 1_000_00 }]).totalCents).toBe(19_000_00);
  expect(sumsOf(withPromotions([line], null)).totalCents).toBe(26_000_00);
  expect(saleLine(line)).toEqual({
    kind: 'plan',
    planId: 'month',
    familyIds: [],
    discountCents: 0,
    discountReason: null,
  });
});

test('what there is only one of is chosen and left, and the tax is that of the products', () => {
  const chosen = toggleLine(toggleLine([], month), bar);
  expect(sumsOf(chosen).taxCents).toBe(Math.round((1_800_00 * 13) / 113));
  expect(toggleLine(chosen, month).map(({ key }) => key)).toEqual(['bar']);
});

test('the change of the design: 3 200 in one of 2 000, one of 1 000 and two of 100', () => {
  expect(handedOver(16_800_00, 'CRC')).toEqual([17_000_00, 20_000_00]);
  expect(changeInPieces(3_200_00, 'CRC')).toEqual([
    { valueCents: 2_000_00, pieces: 1 },
    { valueCents: 1_000_00, pieces: 1 },
    { valueCents: 100_00, pieces: 2 },
  ]);
  expect(handedOver(500, 'EUR')).toEqual([]);
});

test('a plan keeps the place that was chosen for it, and other lines have none', () => {
  const lines = choosePlace(addLine(addLine([], month), bar), 'month', 'instead');
  expect(lines.map(saleLine)).toMatchObject([{ planId: 'month', choice: 'instead' }, {}]);
  expect(choosePlace(lines, 'bar', 'beside')[1]).toEqual(lines[1]);
});

test('a code that is for nothing in the basket is refused where it is typed, before anything is sold', () => {
  const enrolment: NewLine = {
    ...month,
    key: 'enrolment',
    article: { kind: 'service', serviceId: 'enrolment' },
  };
  const towel: NewLine = { ...enrolment, article: { kind: 'service', serviceId: 'towel' } };
  const not = 'Esa promoción no aplica a la matrícula.';
  const offers = {
    codeProblem: null,
    codeRefusals: [
      { id: 'month', refusal: null },
      { id: 'enrolment', refusal: not },
    ],
  };
  expect(basketCodeProblem(addLine([], month), offers)).toBeNull();
  expect(basketCodeProblem(addLine([], enrolment), offers)).toBe(not);
  expect(basketCodeProblem(addLine(addLine([], enrolment), month), offers)).toBeNull();
  expect(basketCodeProblem(addLine([], towel), offers)).toBe(
    'En la canasta no hay ninguna membresía ni matrícula para ese código.',
  );
  const unknown = { ...offers, codeProblem: 'Ese código no existe.' };
  expect(basketCodeProblem(addLine([], month), unknown)).toBe('Ese código no existe.');
});
