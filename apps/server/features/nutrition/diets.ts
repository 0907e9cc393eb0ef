import type {
  Diet,
  DietAssignment,
  DietDetail,
  DietUpdate,
  NewDiet,
  WrittenMeal,
} from '@forja/contract/nutrition/routes';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { closeIfUnproven } from '../../domain/people/proven.ts';
import {
  isPerson,
  mayAccess,
  requireAccessTo,
  requirePerson,
  subjectOf,
} from '../../domain/people/subject.ts';
import { refreshOwnTraining } from '../../domain/refresh-own-training.ts';
import { audit, auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { mergeEdits } from '../../platform/http/merge-edits.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { notify } from '../notifications/public.ts';
import {
  type DietRow,
  deactivateOthers,
  dietRow,
  dietRowsOf,
  insertDiet,
  replaceDiet,
  type StoredMeal,
  templateRows,
} from './diet-rows.ts';
import { asWritten, viewDiet, viewDiets } from './diet-view.ts';
import { lookUpFoods } from './food-table.ts';
import { mayReadDiet } from './policy.ts';

export const listTemplates = async (db: Db): Promise<Diet[]> =>
  viewDiets(db, await templateRows(db));

export async function dietsOf(db: Db, caller: Caller, userId: string | undefined) {
  const subject = await subjectOf(db, caller, userId, 'nutrition.write');
  // The caller exists, so only another person is looked up.
  if (subject !== caller.userId) await requirePerson(db, subject);
  return viewDiets(db, await dietRowsOf(db, subject));
}

/** A diet the caller may see: their own, or those of the people they write diets for. */
async function findDiet(db: Db, caller: Caller, id: string): Promise<DietRow> {
  const row = await dietRow(db, id);
  if (!row || !(await mayReadDiet(db, caller, row))) throw new AppError('NOT_FOUND');
  return row;
}

export const readDiet = async (db: Db, caller: Caller, id: string): Promise<DietDetail> =>
  viewDiet(db, await findDiet(db, caller, id));

function requireDays(days: readonly string[], meals: readonly { day: number }[]): void {
  const wrong = meals.findIndex(({ day }) => day > days.length);
  if (wrong >= 0) throw fieldError(`meals.${wrong}.day`, 'Ese día no existe en la dieta.');
}

/**
 * Keeps the ids that the editor sent. A repeated id is replaced, because a duplicated meal needs
 * its own.
 */
function idsOnce() {
  const used = new Set<string>();
  return (wanted: string | undefined): string => {
    const id = wanted && !used.has(wanted) ? wanted : newId();
    used.add(id);
    return id;
  };
}

/** Meals in the order given; an unknown food is reported at its field. */
async function toStored(db: Db, meals: readonly WrittenMeal[]): Promise<StoredMeal[]> {
  const foods = await lookUpFoods(
    db,
    meals.flatMap(({ items }) => items.map(({ foodId }) => foodId)),
  );
  const idOf = idsOnce();
  return meals.map((meal, at) => ({
    ...meal,
    id: idOf(meal.id),
    items: meal.items.map((item, place) => {
      const food = foods.get(item.foodId);
      const path = `meals.${at}.items.${place}`;
      if (!food) throw fieldError(`${path}.foodId`, 'Ese alimento no existe. Elige otro.');
      if (item.measure && !food.measures.some(({ name }) => name === item.measure))
        throw fieldError(`${path}.measure`, 'Ese alimento no tiene esa medida.');
      return { ...item, id: idOf(item.id), name: food.name };
    }),
  }));
}

const entryOf = (action: string, { id, userId, name }: DietRow) => ({
  action: `diet.${action}`,
  objectType: 'diet',
  objectId: id,
  changes: { name, ...(userId ? { userId } : {}) },
});

/** The content of a diet, without the parts that every save creates anew. */
const contentOf = ({ meals, updatedAt: _, ...diet }: DietRow) => ({
  ...diet,
  meals: meals.map(({ id: _meal, items, ...meal }) => ({
    ...meal,
    items: items.map(({ id: _item, ...item }) => item),
  })),
});

async function auditDiet(tx: Tx, action: string, row: DietRow) {
  await audit(tx, entryOf(action, row));
  const { userId } = row;
  if (userId) await refreshOwnTraining(tx, userId);
}

export function createDiet(db: Db, caller: Caller, input: NewDiet): Promise<DietDetail> {
  requireDays(input.days, input.meals);
  return db.tx(async (tx) => {
    const userId = input.userId ?? null;
    if (userId) {
      await requirePerson(tx, userId);
      await requireAccessTo(tx, caller, userId, 'nutrition.write');
    }
    // Also of a diet for one person, because it can be given to others later.
    await requireNoOtherTarget(tx, input);
    const id = newId();
    const meals = await toStored(tx, input.meals);
    if (userId && input.active) await deactivateOthers(tx, userId, id);
    await insertDiet(tx, {
      ...input,
      id,
      userId,
      templateId: null,
      startsOn: input.startsOn,
      meals,
      writtenBy: caller.userId,
    });
    const row = await findDiet(tx, caller, id);
    await auditDiet(tx, 'create', row);
    return viewDiet(tx, row);
  });
}

/** Changes a diet. Copies of a template do not change with it. */
export function updateDiet(
  db: Db,
  caller: Caller,
  id: string,
  edits: DietUpdate,
): Promise<DietDetail> {
  return db.tx(async (tx) => {
    await tx.run(build.selectFrom('diets').select('id').where('id', '=', id).forUpdate());
    const current = await findDiet(tx, caller, id);
    const shown = await viewDiet(tx, current);
    const { meals, ...header } = mergeEdits(edits, { ...shown, meals: asWritten(shown.meals) });
    const stored = meals ? await toStored(tx, meals) : current.meals;
    const next = { ...current, ...header, meals: stored };
    requireDays(next.days, stored);
    await requireNoOtherTarget(tx, next, shown);
    if (current.userId && next.active) await deactivateOthers(tx, current.userId, id);
    await replaceDiet(tx, id, next);
    const after = await findDiet(tx, caller, id);
    const contents = { before: contentOf(current), after: contentOf(after) };
    await auditSave(tx, entryOf('update', after), contents);
    if (after.userId && after.userId !== caller.userId) await closeIfUnproven(tx, after.userId);
    if (after.userId) await refreshOwnTraining(tx, after.userId);
    return viewDiet(tx, after);
  });
}

export function deleteDiet(db: Db, caller: Caller, id: string): Promise<void> {
  return db.tx(async (tx) => {
    const row = await findDiet(tx, caller, id);
    await tx.run(build.deleteFrom('diets').where('id', '=', id));
    await auditDiet(tx, 'delete', row);
  });
}

/** Copies meals with new ids, so that the ticks of two people stay separate. */
const copyMeals = (meals: readonly StoredMeal[]): StoredMeal[] =>
  meals.map((meal) => ({
    ...meal,
    id: newId(),
    items: meal.items.map((item) => ({ ...item, id: newId() })),
  }));

/** Gives each person a copy of the diet: all of them or none. */
export function assignDiet(
  db: Db,
  caller: Caller,
  dietId: string,
  { userIds, startsOn }: DietAssignment,
): Promise<Diet[]> {
  return db.tx(async (tx) => {
    const source = await findDiet(tx, caller, dietId);
    const made: DietRow[] = [];
    for (const userId of new Set(userIds)) {
      const known = await isPerson(tx, userId);
      if (!known || !(await mayAccess(tx, caller, userId, 'nutrition.write')))
        throw fieldError('userIds', 'Una de las personas ya no está en el gimnasio.');
      const id = newId();
      await deactivateOthers(tx, userId, id);
      await insertDiet(tx, {
        ...source,
        id,
        userId,
        templateId: source.userId ? source.templateId : source.id,
        startsOn,
        active: true,
        meals: copyMeals(source.meals),
        writtenBy: caller.userId,
      });
      const row = await findDiet(tx, caller, id);
      await auditDiet(tx, 'assign', row);
      made.push(row);
    }
    await notify(tx, {
      userIds,
      kind: 'diet',
      title: `Tienes una dieta nueva: ${source.name}`,
      link: '/dietas',
    });
    return viewDiets(tx, made);
  });
}
