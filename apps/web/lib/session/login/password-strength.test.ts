import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('The strength of a password', () => {
  it.each([
    ['', 0, 'Muy corta'],
    ['nueve123x', 0, 'Muy corta'],
    ['Contraseña2026', 1, 'Débil'],
    ['aaaaaaaaaaaa', 1, 'Débil'],
    ['ababababababab', 1, 'Débil'],
    ['pasto-rueda', 2, 'Aceptable'],
    ['pasto-rueda-lunes'.slice(0, 14), 3, 'Buena'],
    ['pasto rueda lunes azul', 4, 'Excelente'],
  ])('%j scores %i: %s', (password, score, word) => {
    expect(passwordStrength(password)).toMatchObject({ score, word });
  });
});
