import type { EatenDay, EatenFood } from '@forja/contract/nutrition/routes';
import { MAX_EATEN_A_DAY } from '@forja/contract/nutrition/values';
import { macrosOf } from '@forja/library/nutrition/diet';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { changeDay } from './eaten.ts';
import { lookUpFoods } from './food-table.ts';

async function requireRoom(tx: Tx, userId: string, date: string): Promise<void> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::integer as count from eaten_items
    where user_id = ${userId}::uuid and eaten_on = ${date}::date`);
  if (count >= MAX_EATEN_A_DAY)
    throw fieldError('foodId', `Puedes anotar hasta ${MAX_EATEN_A_DAY} alimentos en un día.`);
}

/**
 * Stores that a food was eaten instead of an item of the diet, or in addition to it when the device
 * created the id. The diet does not change. Sending it again changes nothing.
 */
export const eatFood = (
  db: Db,
  caller: Caller,
  dietId: string,
  { itemId, date, foodId, grams, measure }: EatenFood & { itemId: string },
): Promise<EatenDay> =>
  changeDay(db, caller, { dietId, date }, async (tx, diet) => {
    const food = (await lookUpFoods(tx, [foodId], diet.userId)).get(foodId);
    if (!food) throw fieldError('foodId', 'Ese alimento ya no está en la lista.');
    await requireRoom(tx, diet.userId, date);
    const isPlanned = diet.meals.some(({ items }) => items.some(({ id }) => id === itemId));
    const { kcal, proteinG, carbsG, fatG } = macrosOf(food, grams);
    const eaten = {
      diet_id: diet.id,
      food_id: foodId,
      food_name: food.name,
      grams,
      measure: food.measures.some(({ name }) => name === measure) ? measure : null,
      kcal,
      protein_g: proteinG,
      carbs_g: carbsG,
      fat_g: fatG,
    };
    await tx.run(
      build
        .insertInto('eaten_items')
        .values({
          gym_id: tx.gymId,
          id: newId(),
          user_id: diet.userId,
          eaten_on: date,
          item_id: itemId,
          extra: !isPlanned,
          ...eaten,
        })
        .onConflict((conflict) =>
          conflict.columns(['gym_id', 'user_id', 'eaten_on', 'item_id']).doUpdateSet(eaten),
        ),
    );
  });
