import type { FoodDetail, FoodFilter } from '@forja/contract/nutrition/food-routes';
import { FOOD_CATEGORIES, type FoodCategory } from '@forja/library/nutrition/food';
import { createFoodSearch } from '@forja/library/nutrition/food-search';
import { FOODS } from '@forja/library/nutrition/foods';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { createCompressedList } from '../../platform/http/compressed-list.ts';

const TABLE: readonly FoodDetail[] = FOODS.map((food) => ({
  ...food,
  aliases: [...food.aliases],
  measures: [...food.measures],
  barcode: null,
  own: false,
}));
const byId = new Map(TABLE.map((food) => [food.id, food]));

const columns = [
  'id',
  'name',
  'barcode',
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

/** The gym's own foods; removed ones only for diets that still use them. */
export async function ownFoods(db: Db, withRemoved = false): Promise<FoodDetail[]> {
  let query = build
    .selectFrom('gym_foods')
    .select([...columns, 'aliases'])
    .orderBy('name');
  if (!withRemoved) query = query.where('deleted_at', 'is', null);
  // The contract validated the measures before they were stored.
  return (await db.all(query)).map(
    (row) => ({ ...row, source: 'gym', reference: null, own: true }) as unknown as FoodDetail,
  );
}

/** The foods a person added for themselves; removed ones only for days that still use them. */
export async function personFoods(
  db: Db,
  userId: string,
  withRemoved = false,
): Promise<FoodDetail[]> {
  let query = build
    .selectFrom('person_foods')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('name');
  if (!withRemoved) query = query.where('deleted_at', 'is', null);
  // The contract validated the measures before they were stored.
  return (await db.all(query)).map(
    (row) =>
      ({
        ...row,
        aliases: [],
        source: 'person',
        reference: null,
        own: false,
      }) as unknown as FoodDetail,
  );
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type FoodMap = ReadonlyMap<string, FoodDetail>;

/** Finds foods by id, including removed ones. Foods of a person are found only for that person. */
export async function lookUpFoods(
  db: Db,
  ids: readonly string[],
  userId?: string,
): Promise<FoodMap> {
  const found = new Map<string, FoodDetail>();
  for (const id of ids) {
    const known = byId.get(id);
    if (known) found.set(id, known);
  }
  if (ids.some((id) => UUID.test(id))) {
    const mine = userId ? await personFoods(db, userId, true) : [];
    for (const own of [...(await ownFoods(db, true)), ...mine]) found.set(own.id, own);
  }
  return found;
}

type Searchable = FoodDetail & { category: FoodCategory };

/** The matching foods, the caller's own first, then the gym's. */
export async function listFoods(
  db: Db,
  userId: string,
  { scope, search, category }: FoodFilter,
): Promise<readonly FoodDetail[]> {
  const wants = (asked: FoodFilter['scope']) => scope === undefined || scope === asked;
  const all = [
    ...(wants('mine') ? await personFoods(db, userId) : []),
    ...(wants('own') ? await ownFoods(db) : []),
    ...(wants('library') ? TABLE : []),
  ];
  if (category !== undefined && !isCategory(category)) return [];
  // The category of a gym's own food was validated against the same list.
  return createFoodSearch(all as Searchable[])({ text: search, category });
}

/** Compressed once: the table is the same for every gym and changes only with a release. */
export const sendFoodTable = createCompressedList(TABLE);
