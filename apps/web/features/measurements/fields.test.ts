import { expect, test } from 'vitest';
import { weightsIn } from '../../lib/weights.ts';
import { bmiWords, changeText, valueText } from './fields.ts';

const kilograms = weightsIn('kg');

test('changes carry their sign and no noise', () => {
  expect(changeText(1.2000000000000028, 'kg', kilograms)).toBe('+1,2 kg');
  expect(changeText(1.2, 'kg', weightsIn('lb'))).toBe('+2,6 lb');
  expect(changeText(-0.5, 'cm', kilograms)).toBe('−0,5 cm');
  expect(changeText(0.001, '%', kilograms)).toBe('igual');
  expect(valueText(0.78, '', kilograms)).toBe('0,78');
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
