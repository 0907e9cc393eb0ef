import type { Diet } from '@forja/contract/nutrition/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build, builtOnce } from '../../platform/db/sql.ts';

/**
 * A food of a meal as it is stored. The name is a copy; the nutrients are computed when it is read.
 */
export interface StoredItem {
  id: string;
  foodId: string;
  name: string;
  grams: number;
  /** The name of one of the food's household measures. */
  measure: string | null;
}

export interface StoredMeal {
  id: string;
  day: number;
  name: string;
  time: string | null;
  notes: string | null;
  items: StoredItem[];
}

export type DietRow = Omit<Diet, 'mealCount' | 'average'> & { meals: StoredMeal[] };

const columns = sql`
  d.id, d.user_id as "userId", d.template_id as "templateId", d.name, d.description, d.days,
  d.starts_on as "startsOn", d.active, d.meals, d.created_at as "createdAt",
  d.updated_at as "updatedAt",
  (select u.username from users u where u.gym_id = d.gym_id and u.id = d.written_by
    and d.written_by <> d.user_id) as coach,
  (select count(distinct c.user_id)::integer from diets c
    where c.gym_id = d.gym_id and c.template_id = d.id and c.active) as "assignedCount"`;

const select = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<DietRow>`
  select ${columns} from diets d where ${where} order by ${order}`;

export const templateRows = (db: Db): Promise<DietRow[]> =>
  db.all(select(sql`d.user_id is null`, sql`search_key(d.name), d.id`));

const ofPerson = builtOnce((userId: string) =>
  select(sql`d.user_id = ${userId}::uuid`, sql`d.active desc, d.created_at desc, d.id desc`),
);

/** A person's diets, the active one first. */
export const dietRowsOf = (db: Db, userId: string): Promise<DietRow[]> => db.all(ofPerson(userId));

export const dietRow = (db: Db, id: string): Promise<DietRow | undefined> =>
  db.maybe(select(sql`d.id = ${id}::uuid`, sql`d.id`));

/** Makes the other diets of a person inactive, as only one can be active. */
export async function deactivateOthers(tx: Tx, userId: string, exceptId: string): Promise<void> {
  await tx.run(
    build
      .updateTable('diets')
      .set({ active: false })
      .where('user_id', '=', userId)
      .where('active', '=', true)
      .where('id', '<>', exceptId),
  );
}

type Written = Pick<DietRow, 'name' | 'description' | 'days' | 'active' | 'meals'>;

const columnsOf = (diet: Written) => ({
  name: diet.name,
  description: diet.description,
  days: diet.days,
  active: diet.active,
  meals: JSON.stringify(diet.meals),
});

interface NewRow extends Written {
  id: string;
  userId: string | null;
  templateId: string | null;
  startsOn: string | undefined;
  writtenBy: string;
}

export async function insertDiet(tx: Tx, diet: NewRow): Promise<void> {
  await tx.run(
    build.insertInto('diets').values({
      gym_id: tx.gymId,
      id: diet.id,
      user_id: diet.userId,
      template_id: diet.templateId,
      starts_on: diet.startsOn ?? sql<string>`gym_today()`,
      written_by: diet.writtenBy,
      ...columnsOf(diet),
    }),
  );
}

export async function replaceDiet(tx: Tx, id: string, diet: Written & { startsOn: string }) {
  await tx.run(
    build
      .updateTable('diets')
      .set({ ...columnsOf(diet), starts_on: diet.startsOn, updated_at: new Date() })
      .where('id', '=', id),
  );
}
