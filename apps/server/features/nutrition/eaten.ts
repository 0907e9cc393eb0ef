import type { DateRange, DietDetail, EatenDay, Ticks } from '@forja/contract/nutrition/routes';
import { addDays, datesBetween, dietDayOn, NO_MACROS, sumMacros } from '@forja/library/diet';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readDiet } from './diets.ts';

/** How long after a day a device that was offline may still send its ticks. */
const MAX_DAYS_LATE = 60;

/** Somebody's meal plan; a template is nobody's and is not found here. */
async function personalDiet(db: Db, caller: Caller, id: string) {
  const diet = await readDiet(db, caller, id);
  if (!diet.userId) throw new AppError('NOT_FOUND');
  return { ...diet, userId: diet.userId };
}

interface EatenRow {
  date: string;
  itemId: string;
  kcal: number;
  proteinG: number;
  carbsG: number;
  fatG: number;
}

const eatenRows = (db: Db, dietId: string, { from, to }: DateRange) =>
  db.all(sql<EatenRow>`
    select eaten_on as date, item_id as "itemId", kcal, protein_g as "proteinG",
      carbs_g as "carbsG", fat_g as "fatG"
    from eaten_items
    where diet_id = ${dietId}::uuid and eaten_on between ${from}::date and ${to}::date
    order by eaten_on, created_at, id`);

function dayOf(diet: DietDetail, date: string, rows: readonly EatenRow[]): EatenDay {
  const day = dietDayOn(date, diet.startsOn, diet.days.length);
  const began = date >= diet.startsOn;
  const items = diet.meals.filter((meal) => meal.day === day).flatMap((meal) => meal.items);
  return {
    date,
    day,
    planned: (began && diet.dayTotals[day - 1]) || NO_MACROS,
    plannedCount: began ? items.length : 0,
    eaten: sumMacros(rows),
    itemIds: rows.map(({ itemId }) => itemId),
  };
}

export async function daysOf(db: Db, diet: DietDetail, range: DateRange): Promise<EatenDay[]> {
  const byDate = Map.groupBy(await eatenRows(db, diet.id, range), ({ date }) => date);
  return datesBetween(range.from, range.to).map((date) =>
    dayOf(diet, date, byDate.get(date) ?? []),
  );
}

/** What was planned and eaten on each date. */
export async function eatenDays(
  db: Db,
  caller: Caller,
  dietId: string,
  range: DateRange,
): Promise<EatenDay[]> {
  return daysOf(db, await personalDiet(db, caller, dietId), range);
}

async function requirePlausibleDate(db: Db, date: string): Promise<void> {
  const { today } = await db.one(sql<{ today: string }>`select gym_today() as today`);
  // A device's clock may already be on tomorrow.
  if (date > addDays(today, 1)) throw fieldError('date', 'La fecha no puede estar en el futuro.');
  if (date < addDays(today, -MAX_DAYS_LATE))
    throw fieldError('date', `Solo se puede marcar hasta ${MAX_DAYS_LATE} días atrás.`);
}

async function insertTicks(
  tx: Tx,
  diet: DietDetail & { userId: string },
  { date, itemIds }: Ticks,
): Promise<void> {
  const items = diet.meals.flatMap((meal) => meal.items);
  // The diet may have changed while the device was offline: what is still there counts.
  const known = items.filter(({ id }) => itemIds.includes(id));
  if (known.length === 0) throw fieldError('itemIds', 'Esa comida ya no está en la dieta.');
  await tx.run(
    build
      .insertInto('eaten_items')
      .values(
        known.map((item) => ({
          gym_id: tx.gymId,
          id: newId(),
          user_id: diet.userId,
          diet_id: diet.id,
          eaten_on: date,
          item_id: item.id,
          food_name: item.name,
          grams: item.grams,
          kcal: item.kcal,
          protein_g: item.proteinG,
          carbs_g: item.carbsG,
          fat_g: item.fatG,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Writes down what was eaten, or takes it back; sending it again changes nothing. */
export async function tickItems(
  db: Db,
  caller: Caller,
  dietId: string,
  ticks: Ticks,
): Promise<EatenDay> {
  const diet = await personalDiet(db, caller, dietId);
  await requirePlausibleDate(db, ticks.date);
  return db.tx(async (tx) => {
    if (ticks.eaten) await insertTicks(tx, diet, ticks);
    else
      await tx.run(
        build
          .deleteFrom('eaten_items')
          .where('user_id', '=', diet.userId)
          .where('eaten_on', '=', ticks.date)
          .where('item_id', 'in', ticks.itemIds),
      );
    if (diet.userId !== caller.userId)
      await audit(tx, {
        action: 'diet.tick',
        objectType: 'diet',
        objectId: dietId,
        changes: { userId: diet.userId, date: ticks.date },
      });
    const [day] = await daysOf(tx, diet, { from: ticks.date, to: ticks.date });
    if (!day) throw new AppError('NOT_FOUND');
    return day;
  });
}
