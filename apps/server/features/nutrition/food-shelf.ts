import type { FoodShelf } from '@forja/contract/nutrition/food-routes';
import { WATER } from '@forja/library/nutrition/food';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { lookUpFoods } from './food-table.ts';

const MAX_RECENT = 20;
const MAX_FAVOURITES = 100;
/** How many of the newest eaten foods are searched for different ones. */
const LOOKED_THROUGH = 300;

interface Recent {
  foodId: string;
  grams: number;
  measure: string | null;
}

const recentRows = (db: Db, userId: string) =>
  db.all(sql<Recent>`
    select food_id as "foodId", grams, measure from (
      select distinct on (food_id) food_id, grams, measure, eaten_on, created_at from (
        select food_id, grams, measure, eaten_on, created_at from eaten_items
        where user_id = ${userId}::uuid and food_id <> ${WATER}
        order by eaten_on desc, item_id limit ${LOOKED_THROUGH}
      ) newest
      order by food_id, eaten_on desc, created_at desc
    ) each order by eaten_on desc, created_at desc limit ${MAX_RECENT}`);

/** The foods that a person can add again with one tap: favourites and recently eaten ones. */
export async function readShelf(db: Db, userId: string): Promise<FoodShelf> {
  const chosen = await db.all(
    build
      .selectFrom('favourite_foods')
      .select('food_id as foodId')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id'),
  );
  const recent = await recentRows(db, userId);
  const ids = [...chosen, ...recent].map(({ foodId }) => foodId);
  const foods = await lookUpFoods(db, ids, userId);
  return {
    favourites: chosen.flatMap(({ foodId }) => foods.get(foodId) ?? []),
    recent: recent.flatMap(({ foodId, ...amount }) => {
      const food = foods.get(foodId);
      return food ? [{ food, ...amount }] : [];
    }),
  };
}

export async function setFavourite(
  db: Db,
  userId: string,
  foodId: string,
  favourite: boolean,
): Promise<void> {
  if (!favourite) {
    await db.run(
      build
        .deleteFrom('favourite_foods')
        .where('user_id', '=', userId)
        .where('food_id', '=', foodId),
    );
    return;
  }
  if (!(await lookUpFoods(db, [foodId], userId)).has(foodId)) throw new AppError('NOT_FOUND');
  const { count } = await db.one(sql<{ count: number }>`
    select count(*)::integer as count from favourite_foods where user_id = ${userId}::uuid`);
  if (count >= MAX_FAVOURITES)
    throw fieldError('favourite', `Puedes tener hasta ${MAX_FAVOURITES} favoritos.`);
  await db.run(
    build
      .insertInto('favourite_foods')
      .values({ gym_id: db.gymId, id: newId(), user_id: userId, food_id: foodId })
      .onConflict((conflict) => conflict.doNothing()),
  );
}
