import { expect, test } from 'vitest';
import { refusalSentence, refusalWords } from './words.ts';

test.each([
  ['member', [1, 3, 6], 'Tu plan solo incluye los lunes, miércoles y sábados.'],
  ['staff', [0, 6], 'Su plan solo incluye los sábados y domingos.'],
  ['staff', [2], 'Su plan solo incluye los martes.'],
  // The plan was changed in the meantime and now opens on every day.
  ['member', [], 'Tu plan no incluye este día de la semana.'],
] as const)('who may not enter today is told the days of the plan, as %s', (reader, days, text) => {
  expect(refusalSentence('OUTSIDE_DAYS', reader, days)).toBe(text);
});

test('a list names the days of the plan', () => {
  expect(refusalWords('OUTSIDE_DAYS', [0, 6])).toBe('Su plan es solo para los sábados y domingos');
  expect(refusalWords('OUTSIDE_DAYS', [])).toBe('Fuera de los días del plan');
  expect(refusalWords('FROZEN', [1])).toBe('Membresía pausada');
});

test('other reasons do not mention days', () => {
  expect(refusalSentence('FROZEN', 'staff', [1])).toContain('pausada');
});
