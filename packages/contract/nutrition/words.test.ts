import { expect, test } from 'vitest';
import { barcodeProblem } from './words.ts';

test.each([
  ['7441001600018', 'La última cifra'],
  ['744100160001', 'La última cifra'],
  ['74410016', 'La última cifra'],
  ['744100', 'son 8, 12 o 13'],
  ['7441-0016', 'solo las cifras'],
  ['', 'solo las cifras'],
])('%s is named by what is wrong with it', (code, words) => {
  expect(barcodeProblem(code)).toContain(words);
});

test('a code whose digits fit has no problem', () => {
  expect(['4006381333931', '96385074', '036000291452'].map(barcodeProblem)).toEqual([
    null,
    null,
    null,
  ]);
});
