import type {
  FoodDetail,
  FoodUpdate,
  NewFood,
  NewPersonFood,
} from '@forja/contract/nutrition/food-routes';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audited, auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { mergeEdits } from '../../platform/http/merge-edits.ts';
import { isCategory, ownFoods } from './food-table.ts';

/** The columns shared by a gym's foods and a person's foods. */
export const foodColumns = (input: NewPersonFood) => ({
  name: input.name,
  barcode: input.barcode,
  category: input.category,
  kcal: input.kcal,
  protein_g: input.proteinG,
  carbs_g: input.carbsG,
  fat_g: input.fatG,
  fibre_g: input.fibreG,
  measures: JSON.stringify(input.measures),
});

const columnsOf = (input: NewFood) => ({ ...foodColumns(input), aliases: input.aliases });

async function findOwn(db: Db, id: string): Promise<FoodDetail> {
  const found = (await ownFoods(db)).find((own) => own.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

export function requireCategory(category: string): void {
  if (!isCategory(category)) throw fieldError('category', 'Elige un grupo de la lista.');
}

const REFUSALS = {
  gym_foods_name: () => fieldError('name', 'Ya hay un alimento del gimnasio con ese nombre.'),
  gym_foods_barcode: () => fieldError('barcode', 'Ya hay un alimento del gimnasio con ese código.'),
  gym_foods_fit_in_100_g: () =>
    fieldError('proteinG', 'Los macronutrientes no pueden sumar más de 100 g en 100 g.'),
};

const entryOf = (action: 'create' | 'update' | 'delete', id: string, name: string) => ({
  action: `food.${action}`,
  objectType: 'food',
  objectId: id,
  changes: { name },
});

function auditChange<Result>(
  db: Db,
  action: 'create' | 'delete',
  id: string,
  name: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return explainViolations(REFUSALS, () => audited(db, entryOf(action, id, name), work));
}

const textsOf = ({ name, aliases, measures }: NewFood) => ({
  name,
  aliases,
  measures: measures.map((measure) => ({ name: measure.name })),
});

export async function createFood(db: Db, input: NewFood): Promise<FoodDetail> {
  requireCategory(input.category);
  const id = newId();
  return auditChange(db, 'create', id, input.name, async (tx) => {
    await requireNoOtherTarget(tx, textsOf(input));
    await tx.run(
      build.insertInto('gym_foods').values({ gym_id: tx.gymId, id, ...columnsOf(input) }),
    );
    return findOwn(tx, id);
  });
}

export function updateFood(db: Db, id: string, edits: FoodUpdate): Promise<FoodDetail> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      // Checked before the lock, because an id of the food table is no uuid.
      await findOwn(tx, id);
      await tx.run(build.selectFrom('gym_foods').select('id').where('id', '=', id).forUpdate());
      const before = await findOwn(tx, id);
      const next = { ...before, ...mergeEdits(edits, before) };
      requireCategory(next.category);
      await requireNoOtherTarget(tx, textsOf(next), before);
      await tx.run(build.updateTable('gym_foods').set(columnsOf(next)).where('id', '=', id));
      const after = await findOwn(tx, id);
      await auditSave(tx, entryOf('update', id, next.name), { before, after });
      return after;
    }),
  );
}

/** Hides a food from the lists; diets that use it keep it. */
export async function deleteFood(db: Db, id: string): Promise<void> {
  const { name } = await findOwn(db, id);
  await auditChange(db, 'delete', id, name, (tx) =>
    tx.run(build.updateTable('gym_foods').set({ deleted_at: new Date() }).where('id', '=', id)),
  );
}
