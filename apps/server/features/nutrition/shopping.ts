import { eachDay } from '@forja/calendar/day';
import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { DateRange, DietDetail, ShoppingList } from '@forja/contract/nutrition/routes';
import { dietDayOn } from '@forja/library/nutrition/diet';
import { FOOD_CATEGORIES } from '@forja/library/nutrition/food';
import { purchaseOf } from '@forja/library/nutrition/purchase';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readDiet } from './diets.ts';
import { lookUpFoods } from './food-table.ts';

/** How many grams of each food the diet needs on these dates. */
function gramsByFood(diet: DietDetail, { from, to }: DateRange): Map<string, number> {
  const grams = new Map<string, number>();
  for (const date of eachDay(from, to)) {
    const day = dietDayOn(date, diet.startsOn, diet.days.length);
    for (const { foodId, grams: more } of diet.meals
      .filter((meal) => meal.day === day)
      .flatMap((meal) => meal.items)) {
      grams.set(foodId, (grams.get(foodId) ?? 0) + more);
    }
  }
  return grams;
}

type Line = ShoppingList['shelves'][number]['foods'][number] & { category: string };

/** A food as it is bought: raw, and in its usual packages. */
function lineOf(food: FoodDetail, grams: number): Line {
  const bought = purchaseOf(food.id, grams);
  return {
    foodId: food.id,
    category: food.category,
    name: bought?.name ?? food.name,
    grams: bought?.grams ?? grams,
    measure: bought ? null : (food.measures[0] ?? null),
    uses: bought && bought.name !== food.name ? [{ name: food.name, grams: Math.ceil(grams) }] : [],
    packages: bought?.pack ? { ...bought.pack, count: 0 } : null,
  };
}

/** Merges foods that are bought as one product, with enough packages for all of them. */
function together(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ name }) => name).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const grams = Math.ceil(same.reduce((sum, line) => sum + line.grams, 0));
    const { packages } = first;
    return {
      ...first,
      grams,
      uses: same.flatMap(({ uses }) => uses),
      packages: packages && { ...packages, count: Math.ceil(grams / packages.grams) },
    };
  });
}

/** What to buy for the diet on these dates, by category. */
export async function shoppingList(
  db: Db,
  caller: Caller,
  dietId: string,
  range: DateRange,
): Promise<ShoppingList> {
  const wanted = gramsByFood(await readDiet(db, caller, dietId), range);
  const foods = await lookUpFoods(db, [...wanted.keys()]);
  const lines = together(
    [...wanted].flatMap(([foodId, grams]) => {
      const food = foods.get(foodId);
      return food ? [lineOf(food, grams)] : [];
    }),
  );
  const shelves = Object.keys(FOOD_CATEGORIES).map((category) => ({
    category,
    foods: lines
      .filter((line) => line.category === category)
      .map(({ category: _, ...line }) => line)
      .sort((a, b) => a.name.localeCompare(b.name, 'es')),
  }));
  return { ...range, shelves: shelves.filter((shelf) => shelf.foods.length > 0) };
}
