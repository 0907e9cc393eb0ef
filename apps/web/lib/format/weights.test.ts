import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weightsIn } from './weights.ts';

const [kilograms, pounds] = [weightsIn('kg'), weightsIn('lb')];
const tenths = (most: number) => fc.integer({ min: 0, max: most * 10 }).map((value) => value / 10);

test('a weight is written with its unit, the way people write it here', () => {
  expect(kilograms.text(62.5)).toBe('62,5 kg');
  expect(pounds.text(60)).toBe('132,3 lb');
  expect(pounds.field(20.411_656_65)).toBe('45');
  expect(pounds.field(null)).toBe('');
});

test('what is written in a field is read in kilograms, or not at all', () => {
  expect(kilograms.read(' 62,5 ')).toBe(62.5);
  expect(pounds.read('45')).toBeCloseTo(20.41, 2);
  expect([kilograms.read(''), pounds.read('mucho')]).toEqual([null, null]);
});

test('what others tell in kilograms is read in the own unit', () => {
  const told = '1\u00a0020,5 kg × 8 · 1RM estimado 91,8 kg · antes 5 km';
  expect(kilograms.convertText(told)).toBe(told);
  expect(pounds.convertText(told)).toBe('2\u00a0249,8 lb × 8 · 1RM estimado 202,4 lb · antes 5 km');
});

test('what somebody writes in pounds is what they read again', () => {
  fc.assert(
    fc.property(tenths(2204), (written) => {
      expect(pounds.of(pounds.toKg(written))).toBe(written);
    }),
  );
});

test('what somebody writes in kilograms is stored as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
      const written = hundredths / 100;
      expect(kilograms.toKg(written)).toBe(written);
      expect(kilograms.of(written)).toBe(written);
    }),
  );
});

test('writing over a weight with what is shown moves it by less than a plate can', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (kg) => {
      expect(Math.abs(pounds.toKg(pounds.of(kg)) - kg)).toBeLessThan(0.025);
    }),
  );
});
