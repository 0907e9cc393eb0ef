import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { darkDefaults, lightDefaults } from './keys.ts';
import { colourName } from './names.ts';
import { themeFindings, themeProblems } from './problems.ts';

const orange = { ...lightDefaults, primary: '#ff7a1a', 'primary-hover': '#e0620a' };

describe('the contrast report', () => {
  test('has nothing to ask about the defaults', () => {
    expect(themeProblems(lightDefaults)).toEqual([]);
    expect(themeProblems(darkDefaults)).toEqual([]);
  });

  test('marks the secondary text on cards as adjusted', () => {
    const card = themeFindings(lightDefaults).find((found) => found.key === 'card-bg');
    expect(card).toMatchObject({ level: 'adjusted', surface: 'card-bg' });
  });

  test('says in words what fails with white on orange', () => {
    const [problem] = themeProblems(orange);
    expect(problem).toMatchObject({
      key: 'button-text',
      title: 'El texto de los botones no se lee bien',
      detail: 'Blanco sobre naranja da 2,6 : 1. El mínimo es 4,5 : 1.',
      shown: '«Texto de botón» se mostrará como #111111 para que se lea.',
    });
  });

  test('offers repairs that each make the pair readable', () => {
    const [problem] = themeProblems(orange);
    expect(problem?.repairs).toHaveLength(2);
    for (const repair of problem?.repairs ?? []) {
      const fixed = { ...orange, [repair.key]: repair.value };
      expect(contrast(fixed['button-text'], fixed.primary)).toBeGreaterThanOrEqual(4.5);
    }
    expect(problem?.repairs[0]?.label).toBe('Texto #111111');
  });
});

test.each([
  ['#ffffff', 'blanco'],
  ['#111111', 'negro'],
  ['#ff7a1a', 'naranja'],
  ['#006eff', 'azul'],
  ['#ffd60a', 'amarillo'],
  ['#888888', 'gris'],
  ['#8a5a2b', 'naranja'],
])('%s is called %s', (hex, name) => {
  expect(colourName(hex)).toBe(name);
});
