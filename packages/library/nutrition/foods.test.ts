import { describe, expect, test } from 'vitest';
import { plainWords } from '../text/plain-words.ts';
import { FOOD_CATEGORIES, type Food, type FoodSource } from './food.ts';
import { FOODS } from './foods.ts';
import { atwaterKcal } from './targets.ts';

/** Energy may differ from what the macronutrients give by this share, or by this many kcal. */
const TOLERANCE = { share: 0.08, kcal: 8 };

/** Foods whose published energy does not follow from their macronutrients, with the reason. */
const UNEXPLAINED: Readonly<Record<string, string>> = {
  cerveza: 'alcohol gives 7 kcal/g',
  'cerveza-liviana': 'alcohol gives 7 kcal/g',
  'vino-tinto': 'alcohol gives 7 kcal/g',
  'vino-blanco': 'alcohol gives 7 kcal/g',
  ron: 'alcohol gives 7 kcal/g',
  guaro: 'alcohol gives 7 kcal/g',
  vodka: 'alcohol gives 7 kcal/g',
  whisky: 'alcohol gives 7 kcal/g',
  margarita: 'alcohol gives 7 kcal/g',
  'vinagre-balsamico': 'acetic acid gives 3.5 kcal/g',
  'cacao-en-polvo-sin-azucar': 'USDA counts cocoa by lower factors of its own',
  'salvado-de-avena': 'USDA counts bran by lower factors of its own',
  'miel-de-abeja': 'USDA counts its sugars by lower factors',
  'salsa-de-tomate': 'USDA counts its sugars and acids by lower factors',
  'ensalada-de-papa': 'published so by USDA',
};

/**
 * Whether the Atwater factors explain the energy: 4 kcal/g for protein and carbohydrate, 9 for fat,
 * and for fibre anything from 0 up to the factor of carbohydrate.
 */
function isExplained(food: Food): boolean {
  const most = atwaterKcal(food);
  const least = most - 4 * food.fibreG;
  const allowed = Math.max(TOLERANCE.kcal, food.kcal * TOLERANCE.share);
  return food.kcal >= least - allowed && food.kcal <= most + allowed;
}

/** The format of row numbers in each table; an estimate has none. */
const REFERENCES: Readonly<Record<FoodSource, RegExp>> = {
  USDA: /^\d{5,6}$/,
  TACO: /^\d{1,3}$/,
  IFCT: /^[A-T]\d{3}$/,
  similar: /^(USDA|TACO|IFCT) \w+$/,
  recipe: /^$/,
  label: /^$/,
};

/** The plausible weight of a household measure, from the lightest leaf to the thickest syrup. */
const MEASURES: readonly (readonly [name: RegExp, least: number, most: number])[] = [
  [/^1 taza/, 8, 260],
  [/^1\/2 taza/, 30, 135],
  [/^1\/4 taza/, 4, 65],
  [/^1 cucharada/, 5, 21],
  [/^1 cucharadita/, 4, 7],
  [/^1 vaso/, 200, 300],
  [/^1 lata/, 85, 355],
  [/^1 (rebanada|tajada|rodaja|tira)/, 8, 290],
  [/^1 (plato|tazón)/, 250, 480],
  [/^1 (porción|porciones)/, 28, 250],
  [/^1 puñado/, 20, 40],
];

const each = (check: (food: Food) => boolean) =>
  FOODS.filter((food) => !check(food)).map((food) => food.name);

describe('the food table', () => {
  test('holds more than five hundred foods', () => {
    // The texts of the app and the site state this number.
    expect(FOODS.length).toBeGreaterThan(500);
  });

  test('never repeats an id, a name or an alias', () => {
    const names = FOODS.flatMap((food) => [food.name, ...food.aliases]).map(plainWords);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(FOODS.map((food) => food.id)).size).toBe(FOODS.length);
  });

  test('has something on every shelf, and no shelf of its own invention', () => {
    const used = new Set<string>(FOODS.map((food) => food.category));
    expect([...used].toSorted()).toEqual(Object.keys(FOOD_CATEGORIES).toSorted());
  });

  test('names where the figures of every food come from, and the row in a public table', () => {
    expect(each(({ source, reference }) => REFERENCES[source].test(reference ?? ''))).toEqual([]);
  });

  test('gives one row of a table one set of figures, borrowed or not', () => {
    const rowOf = ({ source, reference }: Food) =>
      source === 'similar' ? reference : reference && `${source} ${reference}`;
    const figuresOf = ({ kcal, proteinG, carbsG, fatG, fibreG }: Food) =>
      [kcal, proteinG, carbsG, fatG, fibreG].join(' ');
    const first = new Map<string, string>();
    const torn = each((food) => {
      const [row, figures] = [rowOf(food), figuresOf(food)];
      if (!row) return true;
      const known = first.get(row) ?? figures;
      first.set(row, known);
      return known === figures;
    });
    expect(torn).toEqual([]);
  });

  test('claims no table for what only a brand can say', () => {
    expect(each((food) => food.category !== 'supplements' || food.source === 'label')).toEqual([]);
  });

  test('gives an energy that its macronutrients explain', () => {
    expect(each((food) => food.id in UNEXPLAINED || isExplained(food))).toEqual([]);
  });

  test('lists no exception that does not need to be one', () => {
    const needless = FOODS.filter((food) => food.id in UNEXPLAINED && isExplained(food));
    expect(needless.map(({ name }) => name)).toEqual([]);
    const ids = new Set(FOODS.map((food) => food.id));
    expect(Object.keys(UNEXPLAINED).filter((id) => !ids.has(id))).toEqual([]);
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

  test('weighs a household measure as one can', () => {
    const odd = FOODS.flatMap(({ name, measures }) =>
      measures
        .filter((measure) =>
          MEASURES.some(
            ([word, least, most]) =>
              word.test(measure.name) && (measure.grams < least || measure.grams > most),
          ),
        )
        .map((measure) => `${name}: ${measure.name} ${measure.grams} g`),
    );
    expect(odd).toEqual([]);
  });

  test('halves a cup into two halves', () => {
    const grams = (food: Food, name: string) =>
      food.measures.find((measure) => measure.name === name)?.grams;
    const uneven = each((food) => {
      const [whole, half] = [grams(food, '1 taza'), grams(food, '1/2 taza')];
      return !whole || !half || Math.abs(whole - 2 * half) <= whole * 0.05;
    });
    expect(uneven).toEqual([]);
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
