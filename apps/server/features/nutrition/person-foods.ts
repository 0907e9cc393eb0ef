import type {
  FoodDetail,
  NewPersonFood,
  PersonFoodUpdate,
} from '@forja/contract/nutrition/food-routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { mergeEdits } from '../../platform/http/merge-edits.ts';
import { personFoods } from './food-table.ts';
import { foodColumns, requireCategory } from './own-foods.ts';

const REFUSALS = {
  person_foods_name: () => fieldError('name', 'Ya agregaste un alimento con ese nombre.'),
  person_foods_barcode: () => fieldError('barcode', 'Ya agregaste un alimento con ese código.'),
  person_foods_fit_in_100_g: () =>
    fieldError('proteinG', 'Los macronutrientes no pueden sumar más de 100 g en 100 g.'),
};

async function findMine(db: Db, userId: string, id: string): Promise<FoodDetail> {
  const found = (await personFoods(db, userId)).find((food) => food.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export async function createPersonFood(
  db: Db,
  userId: string,
  input: NewPersonFood,
): Promise<FoodDetail> {
  requireCategory(input.category);
  const id = newId();
  const row = { gym_id: db.gymId, id, user_id: userId, ...foodColumns(input) };
  await explainViolations(REFUSALS, () => db.run(build.insertInto('person_foods').values(row)));
  return findMine(db, userId, id);
}

export async function updatePersonFood(
  db: Db,
  userId: string,
  id: string,
  edits: PersonFoodUpdate,
): Promise<FoodDetail> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await tx.run(build.selectFrom('person_foods').select('id').where('id', '=', id).forUpdate());
      const before = await findMine(tx, userId, id);
      const next = { ...before, ...mergeEdits(edits, before) };
      requireCategory(next.category);
      await tx.run(
        build
          .updateTable('person_foods')
          .set(foodColumns(next))
          .where('id', '=', id)
          .where('user_id', '=', userId),
      );
      return findMine(tx, userId, id);
    }),
  );
}

export async function deletePersonFood(db: Db, userId: string, id: string): Promise<void> {
  await findMine(db, userId, id);
  await db.run(
    build
      .updateTable('person_foods')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .where('user_id', '=', userId),
  );
}
