import { expect, test } from 'vitest';
import { macrosOf } from './diet.ts';
import { equivalentsOf } from './equivalents.ts';
import { FOODS } from './foods.ts';

const rice = FOODS.find(({ id }) => id === 'arroz-blanco-cocido');

test('rice is exchanged for foods of about the same energy and macronutrients', () => {
  if (!rice) throw new Error('There is no rice in the table.');
  const macros = macrosOf(rice, 158);
  const found = equivalentsOf({ foodId: rice.id, category: rice.category, macros }, FOODS);
  expect(found.length).toBeGreaterThan(5);
  expect(found.map(({ food }) => food.id)).not.toContain(rice.id);
  expect(found.every(({ food }) => food.kcal > 0)).toBe(true);
  for (const each of found) {
    expect(Math.abs(each.macros.kcal - macros.kcal)).toBeLessThan(macros.kcal * 0.15);
    expect(Math.abs(each.macros.carbsG - macros.carbsG)).toBeLessThan(macros.carbsG * 0.5);
  }
  expect(found.slice(0, 4).some(({ food }) => food.category === 'cereals')).toBe(true);
});

test('water has no equivalent', () => {
  const none = { kcal: 0, proteinG: 0, carbsG: 0, fatG: 0 };
  expect(equivalentsOf({ foodId: 'agua', macros: none }, FOODS)).toEqual([]);
});
