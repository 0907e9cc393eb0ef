import { DAY_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { weightsIn } from '../../lib/format/weights.ts';
import { bmiWords, changeText, trendOf, valueText } from './fields.ts';

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
    'bajo lo usual',
    'rango usual',
    'rango usual',
    'sobre lo usual',
    'muy sobre lo usual',
  ]);
});

const daily = (...values: number[]) =>
  values.map((value, day) => ({ at: new Date(day * DAY_MS).toISOString(), value }));

test('the trend begins at the first value, stays among them and calms a single odd one', () => {
  const values = [70, 69.8, 74, 69.7, 69.6];
  const trend = trendOf(daily(...values));
  expect(trend[0]).toBe(70);
  expect(Math.max(...trend)).toBeLessThan(70.5);
  expect(Math.min(...trend)).toBeGreaterThanOrEqual(69.6);
  expect(trendOf(daily(70, 70, 70))).toEqual([70, 70, 70]);
  expect(trendOf([])).toEqual([]);
});

test('after two weeks without one a measurement moves the trend half the way', () => {
  const at = (day: number) => new Date(day * DAY_MS).toISOString();
  const trend = trendOf([
    { at: at(0), value: 80 },
    { at: at(14), value: 78 },
  ]);
  expect(trend).toEqual([80, 79]);
});
