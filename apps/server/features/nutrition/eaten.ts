import { addDays, type Day, eachDay } from '@forja/calendar/day';
import type {
  DateRange,
  DietDetail,
  EatenDay,
  EatenEntry,
  Ticks,
} from '@forja/contract/nutrition/routes';
import { dietDayOn, NO_MACROS, sumMacros } from '@forja/library/nutrition/diet';
import { sql } from 'kysely';
import { refreshOwnTraining } from '../../domain/refresh-own-training.ts';
import { auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { DietRow } from './diet-rows.ts';
import { readDiet } from './diets.ts';
import { lookUpFoods } from './food-table.ts';

/** For how many days an offline device may hold back the ticks of a day. */
const MAX_DAYS_LATE = 60;

/** The diet of a person. Templates belong to nobody and are not found here. */
async function personalDiet(db: Db, caller: Caller, id: string) {
  const diet = await readDiet(db, caller, id);
  if (!diet.userId) throw new AppError('NOT_FOUND');
  return { ...diet, userId: diet.userId };
}

/** The fields of a diet that say what is planned for a date. */
type Planned = Pick<DietRow, 'id' | 'userId' | 'startsOn' | 'days'> & {
  meals: readonly { day: number; items: readonly unknown[] }[];
};

type EatenRow = EatenEntry & { date: Day };

/**
 * Read by person, because food in addition to a diet counts whichever diet they had then. The
 * measure is stored by its name.
 */
async function eatenRows(db: Db, diet: DietDetail, { from, to }: DateRange): Promise<EatenRow[]> {
  const rows = await db.all(sql<Omit<EatenRow, 'measure'> & { measure: string | null }>`
    select eaten_on as date, item_id as "itemId", food_id as "foodId", food_name as name, grams,
      measure, extra, kcal, protein_g as "proteinG", carbs_g as "carbsG", fat_g as "fatG"
    from eaten_items
    where user_id = ${diet.userId}::uuid and eaten_on between ${from}::date and ${to}::date
      and (extra or diet_id = ${diet.id}::uuid)
    order by eaten_on, created_at, id`);
  const ids = rows.flatMap(({ foodId }) => foodId ?? []);
  const foods = await lookUpFoods(db, ids, diet.userId ?? undefined);
  return rows.map((row) => {
    const measures = foods.get(row.foodId ?? '')?.measures ?? [];
    return { ...row, measure: measures.find(({ name }) => name === row.measure) ?? null };
  });
}

/**
 * The day of the diet on a date, and how many foods it plans then. Nothing is planned before the
 * diet began.
 */
function planOn({ startsOn, days, meals }: Planned, date: Day): { day: number; count: number } {
  const day = dietDayOn(date, startsOn, days.length);
  const ofDay = date < startsOn ? [] : meals.filter((meal) => meal.day === day);
  return { day, count: ofDay.reduce((sum, { items }) => sum + items.length, 0) };
}

function dayOf(diet: DietDetail, date: Day, rows: readonly EatenRow[]): EatenDay {
  const { day, count } = planOn(diet, date);
  const began = date >= diet.startsOn;
  return {
    date,
    day,
    planned: (began && diet.dayTotals[day - 1]) || NO_MACROS,
    plannedCount: count,
    eaten: sumMacros(rows),
    itemIds: rows.filter(({ extra }) => !extra).map(({ itemId }) => itemId),
    entries: rows.map(({ date: _, ...entry }) => entry),
  };
}

/** The number of planned and of eaten foods of a diet on each date. */
export async function countDays(db: Db, diet: Planned, { from, to }: DateRange) {
  const rows = await db.all(sql<{ date: Day; eaten: number }>`
    select eaten_on as date, count(*)::integer as eaten from eaten_items
    where user_id = ${diet.userId}::uuid and eaten_on between ${from}::date and ${to}::date
      and not extra and diet_id = ${diet.id}::uuid
    group by 1`);
  const eaten = new Map(rows.map((row) => [row.date, row.eaten]));
  return eachDay(from, to).map((date) => {
    const { count } = planOn(diet, date);
    return { date, planned: count, done: Math.min(count, eaten.get(date) ?? 0) };
  });
}

async function daysOf(db: Db, diet: DietDetail, range: DateRange): Promise<EatenDay[]> {
  const byDate = Map.groupBy(await eatenRows(db, diet, range), ({ date }) => date);
  return eachDay(range.from, range.to).map((date) => dayOf(diet, date, byDate.get(date) ?? []));
}

export async function eatenDays(
  db: Db,
  caller: Caller,
  dietId: string,
  range: DateRange,
): Promise<EatenDay[]> {
  return daysOf(db, await personalDiet(db, caller, dietId), range);
}

async function requirePlausibleDate(db: Db, date: Day): Promise<void> {
  const today = await gymToday(db);
  // The clock of a device may already show tomorrow.
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
  // The diet may have changed while the device was offline: only foods still in it are ticked.
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
          food_id: item.foodId,
          measure: item.measure?.name ?? null,
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

async function dayOn(db: Db, diet: DietDetail, date: Day): Promise<EatenDay> {
  return dayOf(diet, date, await eatenRows(db, diet, { from: date, to: date }));
}

/** Changes a person's day and returns the day after the change. */
export async function changeDay(
  db: Db,
  caller: Caller,
  { dietId, date }: { dietId: string; date: Day },
  write: (tx: Tx, diet: DietDetail & { userId: string }) => Promise<unknown>,
): Promise<EatenDay> {
  const diet = await personalDiet(db, caller, dietId);
  await requirePlausibleDate(db, date);
  return db.tx(async (tx) => {
    const before = await dayOn(tx, diet, date);
    await write(tx, diet);
    await refreshOwnTraining(tx, diet.userId);
    const after = await dayOn(tx, diet, date);
    const changes = { userId: diet.userId, date };
    const entry = { action: 'diet.tick', objectType: 'diet', objectId: dietId, changes };
    if (diet.userId !== caller.userId) await auditSave(tx, entry, { before, after });
    return after;
  });
}

/** Stores or removes ticks of eaten foods. Sending them again changes nothing. */
export const tickItems = (db: Db, caller: Caller, dietId: string, ticks: Ticks) =>
  changeDay(db, caller, { dietId, date: ticks.date }, (tx, diet) =>
    ticks.eaten
      ? insertTicks(tx, diet, ticks)
      : tx.run(
          build
            .deleteFrom('eaten_items')
            .where('user_id', '=', diet.userId)
            .where('eaten_on', '=', ticks.date)
            .where('item_id', 'in', ticks.itemIds),
        ),
  );
