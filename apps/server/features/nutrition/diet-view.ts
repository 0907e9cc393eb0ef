import type { Diet, DietDetail, DietItem, DietMeal } from '@forja/contract/nutrition/routes';
import { macrosOf, NO_MACROS, sumMacros } from '@forja/library/nutrition/diet';
import type { Db } from '../../platform/db/gym-db.ts';
import type { DietRow, StoredItem, StoredMeal } from './diet-rows.ts';
import { type FoodMap, lookUpFoods } from './food-table.ts';

function viewItem(foods: FoodMap, item: StoredItem): DietItem {
  const food = foods.get(item.foodId);
  return {
    ...item,
    name: food?.name ?? item.name,
    measure: food?.measures.find(({ name }) => name === item.measure) ?? null,
    ...macrosOf(food ?? NO_MACROS, item.grams),
  };
}

function viewMeal(foods: FoodMap, meal: StoredMeal): DietMeal {
  const items = meal.items.map((item) => viewItem(foods, item));
  return { ...meal, items, totals: sumMacros(items) };
}

/** Looks up the foods of all diets at once. */
const foodsOf = (db: Db, rows: readonly DietRow[]): Promise<FoodMap> =>
  lookUpFoods(
    db,
    rows.flatMap(({ meals }) => meals.flatMap(({ items }) => items.map(({ foodId }) => foodId))),
  );

function detailOf(foods: FoodMap, row: DietRow): DietDetail {
  const meals = row.meals.map((meal) => viewMeal(foods, meal));
  const dayTotals = row.days.map((_, index) =>
    sumMacros(meals.filter(({ day }) => day === index + 1).map(({ totals }) => totals)),
  );
  const average = macrosOf(sumMacros(dayTotals), 100 / row.days.length);
  return { ...row, meals, dayTotals, average, mealCount: meals.length };
}

/** A diet with the nutrients of every food, meal and day. */
export async function viewDiet(db: Db, row: DietRow): Promise<DietDetail> {
  return detailOf(await foodsOf(db, [row]), row);
}

export async function detailsOf(db: Db, rows: readonly DietRow[]): Promise<DietDetail[]> {
  const foods = await foodsOf(db, rows);
  return rows.map((row) => detailOf(foods, row));
}

export async function viewDiets(db: Db, rows: readonly DietRow[]): Promise<Diet[]> {
  const details = await detailsOf(db, rows);
  return details.map(({ meals: _, dayTotals: __, ...diet }) => diet);
}
