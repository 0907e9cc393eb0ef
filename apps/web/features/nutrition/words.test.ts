import { expect, test } from 'vitest';
import { macrosText, measureText, roughMeasureText } from './words.ts';

const cup = { name: '1 taza', grams: 158 };

test('an amount is told in household measures, exactly or as one buys', () => {
  expect(measureText({ grams: 158, measure: cup })).toBe('1 taza');
  expect(measureText({ grams: 395, measure: cup })).toBe('2,5 × taza');
  expect(roughMeasureText({ grams: 395, measure: cup })).toBe('2,5 × taza');
  expect(roughMeasureText({ grams: 505, measure: cup })).toBe('≈ 3 × taza');
  expect(roughMeasureText({ grams: 20, measure: cup })).toBe('≈ 0,5 × taza');
  expect(roughMeasureText({ grams: 500, measure: null })).toBeNull();
});

test('a figure of the macros never stands on another line than its letter or its unit', () => {
  const text = macrosText({ proteinG: 32, carbsG: 40, fatG: 0 });
  expect(text.split(' ')).toEqual([
    'P\u00a032\u00a0g',
    '·',
    'C\u00a040\u00a0g',
    '·',
    'G\u00a00\u00a0g',
  ]);
});
