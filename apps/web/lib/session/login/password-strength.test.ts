import { isGuessable } from '@forja/contract/session/guessable';
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

  it.each([
    'fuerza y poder 2025',
    'puravida-costarica',
    'Entrenador.Saprissa.1935',
    'qwertyuiopasdfgh'.slice(0, 10),
  ])('%j, which the server refuses, is never called good', (password) => {
    expect(isGuessable(password)).toBe(true);
    expect(passwordStrength(password)).toMatchObject({ score: 1, word: 'Débil' });
  });

  it('a long one that the server takes is not called weak for a word in it', () => {
    const password = 'gimnasio-bajo-la-ceiba-vieja';
    expect(isGuessable(password)).toBe(false);
    expect(passwordStrength(password).score).toBe(4);
  });

  it('names of the person and what the server has refused are weak', () => {
    expect(passwordStrength('Xiomara-Zuniga-1987').score).toBe(4);
    expect(passwordStrength('Xiomara-Zuniga-1987', { personal: ['Xiomara Zúñiga'] }).score).toBe(1);
    expect(passwordStrength('Xiomara-Zuniga-1987', { refused: true }).score).toBe(1);
  });
});
