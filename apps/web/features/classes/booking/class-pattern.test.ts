import { expect, test } from 'vitest';
import { classPattern } from './class-pattern.ts';

test.each([
  ['Halterofilia', 'olympic'],
  ['Yoga suave', 'mobility'],
  ['SPINNING 45', 'locomotion'],
  ['Glúteos y piernas', 'lunge'],
  ['Funcional', 'trunk-rotation'],
  ['', 'trunk-rotation'],
])('«%s» is drawn as %s', (title, pattern) => {
  expect(classPattern(title)).toBe(pattern);
});
