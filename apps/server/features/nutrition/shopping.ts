import { eachDay } from '@forja/calendar/day';
import type { DateRange, DietDetail, ShoppingList } from '@forja/contract/nutrition/routes';
import { dietDayOn } from '@forja/library/diet';
import { FOOD_CATEGORIES } from '@forja/library/food';
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

/** What to buy for the diet on these dates, by category. */
export async function shoppingList(
  db: Db,
  caller: Caller,
  dietId: string,
  range: DateRange,
): Promise<ShoppingList> {
  const wanted = gramsByFood(await readDiet(db, caller, dietId), range);
  const foods = await lookUpFoods(db, [...wanted.keys()]);
  const lines = [...wanted].flatMap(([foodId, grams]) => {
    const food = foods.get(foodId);
    if (!food) return [];
    const { name, category, measures } = food;
    return [{ foodId, name, category, grams: Math.ceil(grams), measure: measures[0] ?? null }];
  });
  const shelves = Object.keys(FOOD_CATEGORIES).map((category) => ({
    category,
    foods: lines
      .filter((line) => line.category === category)
      .map(({ category: _, ...line }) => line)
      .sort((a, b) => a.name.localeCompare(b.name, 'es')),
  }));
  return { ...range, shelves: shelves.filter((shelf) => shelf.foods.length > 0) };
}
