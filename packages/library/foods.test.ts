import { describe, expect, test } from 'vitest';
import { FOOD_CATEGORIES, type Food } from './food.ts';
import { FOODS } from './foods.ts';
import { atwaterKcal } from './nutrition.ts';
import { plainText } from './plain-text.ts';

/** Their energy does not follow 4-4-9: alcohol gives 7 kcal/g, and fibre gives hardly any. */
const ALCOHOL_OR_FIBRE = new Set([
  'cerveza',
  'cerveza-liviana',
  'vino-tinto',
  'vino-blanco',
  'ron',
  'guaro',
  'vodka',
  'whisky',
  'margarita',
  'cacao-en-polvo-sin-azucar',
]);

const each = (check: (food: Food) => boolean) =>
  FOODS.filter((food) => !check(food)).map((food) => food.name);

describe('the food table', () => {
  test('holds four hundred foods or more', () => {
    expect(FOODS.length).toBeGreaterThanOrEqual(400);
  });

  test('never repeats an id, a name or an alias', () => {
    const names = FOODS.flatMap((food) => [food.name, ...food.aliases]).map(plainText);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(FOODS.map((food) => food.id)).size).toBe(FOODS.length);
  });

  test('has something on every shelf, and no shelf of its own invention', () => {
    const used = new Set<string>(FOODS.map((food) => food.category));
    expect([...used].toSorted()).toEqual(Object.keys(FOOD_CATEGORIES).toSorted());
  });

  test('names its source for every food', () => {
    expect(each((food) => food.source === 'USDA' || food.source === 'INCAP')).toEqual([]);
  });

  test('gives an energy that its macronutrients explain', () => {
    const apart = each((food) => {
      if (ALCOHOL_OR_FIBRE.has(food.id)) return true;
      const allowed = food.kcal < 135 ? 20 : food.kcal * 0.15;
      return Math.abs(food.kcal - atwaterKcal(food)) <= allowed;
    });
    expect(apart).toEqual([]);
  });

  test('lists no exception that does not need to be one', () => {
    const needless = FOODS.filter(
      (food) =>
        ALCOHOL_OR_FIBRE.has(food.id) &&
        Math.abs(food.kcal - atwaterKcal(food)) <= food.kcal * 0.15,
    );
    expect(needless).toEqual([]);
    const ids = new Set(FOODS.map((food) => food.id));
    expect([...ALCOHOL_OR_FIBRE].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('never holds more than 100 g in 100 g, nor more fibre than carbohydrate', () => {
    expect(each((food) => food.proteinG + food.carbsG + food.fatG <= 100)).toEqual([]);
    expect(each((food) => food.fibreG <= food.carbsG)).toEqual([]);
    expect(
      each((food) => Math.min(food.kcal, food.proteinG, food.carbsG, food.fatG, food.fibreG) >= 0),
    ).toEqual([]);
  });

  test('measures each food in at least one household way', () => {
    expect(each((food) => food.measures.length > 0)).toEqual([]);
    expect(
      each((food) =>
        food.measures.every(({ name, grams }) => /^\d/.test(name) && grams >= 2 && grams <= 700),
      ),
    ).toEqual([]);
  });

  test('serves what Costa Rica eats', () => {
    const ids = new Set(FOODS.map((food) => food.id));
    const local = [
      'gallo-pinto',
      'casado-con-pollo',
      'chayote-cocido',
      'yuca-cocida',
      'platano-maduro-frito',
      'tortilla-de-maiz',
      'natilla',
      'queso-turrialba',
      'pejibaye-cocido',
      'olla-de-carne',
      'agua-dulce',
      'salsa-lizano',
    ];
    expect(local.filter((id) => !ids.has(id))).toEqual([]);
  });
});
