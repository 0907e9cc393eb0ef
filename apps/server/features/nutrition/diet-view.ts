import type { Diet, DietDetail, DietItem, DietMeal } from '@forja/contract/nutrition/routes';
import { type Macros, macrosOf, NO_MACROS, sumMacros } from '@forja/library/nutrition/diet';
import type { Db } from '../../platform/db/gym-db.ts';
import type { DietRow, StoredItem, StoredMeal } from './diet-rows.ts';
import { type FoodMap, lookUpFoods } from './food-table.ts';

const macrosIn = (foods: FoodMap, { foodId, grams }: StoredItem): Macros =>
  macrosOf(foods.get(foodId) ?? NO_MACROS, grams);

function viewItem(foods: FoodMap, item: StoredItem): DietItem {
  const food = foods.get(item.foodId);
  return {
    ...item,
    name: food?.name ?? item.name,
    measure: food?.measures.find(({ name }) => name === item.measure) ?? null,
    ...macrosIn(foods, item),
  };
}

function viewMeal(foods: FoodMap, meal: StoredMeal): DietMeal {
  const items = meal.items.map((item) => viewItem(foods, item));
  return { ...meal, items, totals: sumMacros(items) };
}

/** Meals in the form an editor sends, to compare them with an edit. */
export const asWritten = (meals: readonly DietMeal[]) =>
  meals.map(({ totals: _, items, ...meal }) => ({
    ...meal,
    items: items.map(({ id, foodId, grams, measure }) => ({
      id,
      foodId,
      grams,
      measure: measure?.name ?? null,
    })),
  }));

/** Looks up the foods of all diets at once. */
const foodsOf = (db: Db, rows: readonly DietRow[]): Promise<FoodMap> =>
  lookUpFoods(
    db,
    rows.flatMap(({ meals }) => meals.flatMap(({ items }) => items.map(({ foodId }) => foodId))),
  );

/** The nutrients of each day, and their average. */
function dailyMacros(
  { days }: Pick<DietRow, 'days'>,
  meals: readonly { day: number; totals: Macros }[],
): Pick<DietDetail, 'dayTotals' | 'average'> {
  const dayTotals = days.map((_, index) =>
    sumMacros(meals.filter(({ day }) => day === index + 1).map(({ totals }) => totals)),
  );
  return { dayTotals, average: macrosOf(sumMacros(dayTotals), 100 / days.length) };
}

function detailOf(foods: FoodMap, row: DietRow): DietDetail {
  const meals = row.meals.map((meal) => viewMeal(foods, meal));
  return { ...row, meals, ...dailyMacros(row, meals), mealCount: meals.length };
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
  const foods = await foodsOf(db, rows);
  return rows.map(({ meals, ...row }) => {
    const totals = meals.map(({ day, items }) => ({
      day,
      totals: sumMacros(items.map((item) => macrosIn(foods, item))),
    }));
    const { average } = dailyMacros(row, totals);
    return { ...row, average, mealCount: meals.length };
  });
}
