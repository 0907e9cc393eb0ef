import type { FoodDetail, FoodFilter } from '@forja/contract/nutrition/food-routes';
import { FOOD_CATEGORIES, type FoodCategory } from '@forja/library/food';
import { createFoodSearch } from '@forja/library/food-search';
import { FOODS } from '@forja/library/foods';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { createCompressedList } from '../../platform/http/compressed-list.ts';

const TABLE: readonly FoodDetail[] = FOODS.map((food) => ({
  ...food,
  aliases: [...food.aliases],
  measures: [...food.measures],
  own: false,
}));
const byId = new Map(TABLE.map((food) => [food.id, food]));

const columns = [
  'id',
  'name',
  'aliases',
  'category',
  'kcal',
  'protein_g as proteinG',
  'carbs_g as carbsG',
  'fat_g as fatG',
  'fibre_g as fibreG',
  'measures',
] as const;

export const isCategory = (word: string): word is FoodCategory =>
  Object.hasOwn(FOOD_CATEGORIES, word);

/** The gym's own foods; removed ones only where diets still name them. */
export async function ownFoods(db: Db, withRemoved = false): Promise<FoodDetail[]> {
  let query = build.selectFrom('gym_foods').select(columns).orderBy('name');
  if (!withRemoved) query = query.where('deleted_at', 'is', null);
  // The measures were checked by the contract before they were written.
  return (await db.all(query)).map(
    (row) => ({ ...row, source: 'gym', reference: null, own: true }) as unknown as FoodDetail,
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type FoodMap = ReadonlyMap<string, FoodDetail>;

/** Finds foods by id, the gym's removed ones included. */
export async function lookUpFoods(db: Db, ids: readonly string[]): Promise<FoodMap> {
  const found = new Map<string, FoodDetail>();
  for (const id of ids) {
    const known = byId.get(id);
    if (known) found.set(id, known);
  }
  if (ids.some((id) => UUID.test(id))) {
    for (const own of await ownFoods(db, true)) found.set(own.id, own);
  }
  return found;
}

type Searchable = FoodDetail & { category: FoodCategory };

/** The foods that match, the gym's own first. */
export async function listFoods(
  db: Db,
  { scope, search, category }: FoodFilter,
): Promise<readonly FoodDetail[]> {
  const own = scope === 'library' ? [] : await ownFoods(db);
  const all = scope === 'own' ? own : [...own, ...TABLE];
  if (category !== undefined && !isCategory(category)) return [];
  // A gym's own shelves were checked against the same list when they were written.
  return createFoodSearch(all as Searchable[])({ text: search, category });
}

/** The whole table as ready bytes: it is the same for every gym and changes with a release. */
export const sendFoodTable = createCompressedList(TABLE);
