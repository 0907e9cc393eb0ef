import { expect, test } from 'vitest';
import { emptyRow, measuresOf, rowsOf } from './measure-rows.ts';

const measures = [
  { name: '1 taza', grams: 110 },
  { name: '1 cucharada', grams: 7.5 },
  { name: '1 bolsa', grams: 400 },
];

test('every measure of a food comes back as it was', () => {
  expect(measuresOf(rowsOf(measures))).toEqual(measures);
});

test('rows left empty are no measures, a half-written one is sent to be refused', () => {
  const [first, ...others] = rowsOf(measures.slice(0, 1));
  expect(others).toEqual([]);
  const half = { ...emptyRow(), name: ' 1 puñado ' };
  expect(measuresOf([emptyRow(), ...(first ? [first] : []), emptyRow(), half])).toEqual([
    { name: '1 taza', grams: 110 },
    { name: '1 puñado', grams: 0 },
  ]);
});
