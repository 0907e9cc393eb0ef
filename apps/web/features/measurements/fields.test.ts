import { expect, test } from 'vitest';
import { bmiWords, changeText, valueText } from './fields.ts';

test('changes carry their sign and no noise', () => {
  expect(changeText(1.2000000000000028, 'kg')).toBe('+1,2 kg');
  expect(changeText(-0.5, 'cm')).toBe('−0,5 cm');
  expect(changeText(0.001, '%')).toBe('igual');
  expect(valueText(0.78, '')).toBe('0,78');
});

test('the index is put into words at the limits of the health organisation', () => {
  expect([18.4, 18.5, 24.9, 25, 30].map(bmiWords)).toEqual([
    'por debajo de lo usual',
    'en el rango usual',
    'en el rango usual',
    'por encima de lo usual',
    'muy por encima de lo usual',
  ]);
});
