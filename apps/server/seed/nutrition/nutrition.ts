import { addDays, type Day, eachDay, mondayOf, utcDay, weekdayOf } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { instantAt } from '@forja/calendar/instant';
import { dayIn } from '@forja/calendar/zone';
import { dietDayOn, macrosOf, NO_MACROS } from '@forja/library/nutrition/diet';
import { FOODS } from '@forja/library/nutrition/foods';
import { build } from '../../platform/db/sql.ts';
import { SAMPLE_ZONE, type Seeding } from '../seeding.ts';
import { SAMPLE_DIETS, type SampleDiet } from './diets.ts';

const WEEKS = 6;
const OTHER_EATERS = 5;

const foods = new Map(FOODS.map((food) => [food.id, food]));

function portionOf([foodId, measure, times]: readonly [string, string, number]) {
  const food = foods.get(foodId);
  const unit = food?.measures.find(({ name }) => name === measure);
  if (!food || !unit) throw new Error(`No ${measure} of ${foodId}`);
  return { food, measure, grams: Math.round(unit.grams * times * 10) / 10 };
}

type StoredMeals = ReturnType<typeof mealsOf>;

function mealsOf({ random }: Seeding, diet: SampleDiet, at: Date) {
  return diet.days.flatMap(({ menu }, index) =>
    menu.map(([name, time, portions]) => ({
      id: random.id(at),
      day: index + 1,
      name,
      time,
      notes: null,
      items: portions.map((portion) => {
        const { food, measure, grams } = portionOf(portion);
        return { id: random.id(at), foodId: food.id, name: food.name, grams, measure };
      }),
    })),
  );
}

interface Owner {
  userId: string;
  templateId: string;
  coach: string;
  startsOn: Day;
}

async function seedDiet(seeding: Seeding, diet: SampleDiet, at: Date, owner?: Owner) {
  const { db, random } = seeding;
  const id = random.id(at);
  const meals = mealsOf(seeding, diet, at);
  await db.run(
    build.insertInto('diets').values({
      gym_id: db.gymId,
      id,
      user_id: owner?.userId ?? null,
      template_id: owner?.templateId ?? null,
      name: diet.name,
      description: diet.description,
      days: diet.days.map(({ name }) => name),
      starts_on: owner?.startsOn ?? utcDay(at.getTime()),
      meals: JSON.stringify(meals),
      written_by: owner?.coach ?? null,
      created_at: at,
      updated_at: at,
    }),
  );
  return { id, meals };
}

const isWeekend = (date: Day) => [0, 6].includes(weekdayOf(date));

/**
 * The foods a person ticked on a day: most meals, fewer at the weekend, and only breakfast today.
 */
function eatenOn({ random }: Seeding, meals: StoredMeals, date: Day, today: Day) {
  if (date === today) return meals.slice(0, 1).flatMap(({ items }) => items);
  if (random.chance(0.05)) return [];
  const likely = isWeekend(date) ? 0.7 : 0.9;
  return meals.flatMap(({ items }) =>
    random.chance(likely) ? items.filter(() => random.chance(0.96)) : [],
  );
}

async function seedTicks(
  seeding: Seeding,
  { userId, startsOn }: Owner,
  diet: { id: string; meals: StoredMeals; dayCount: number },
  today: Day,
) {
  const { db, random } = seeding;
  const rows = eachDay(startsOn, today).flatMap((date) => {
    const day = dietDayOn(date, startsOn, diet.dayCount);
    const meals = diet.meals.filter((meal) => meal.day === day);
    return eatenOn(seeding, meals, date, today).map((item) => {
      const given = macrosOf(foods.get(item.foodId) ?? NO_MACROS, item.grams);
      return {
        gym_id: db.gymId,
        id: random.id(new Date(instantAt(SAMPLE_ZONE, date, 12 * 60))),
        user_id: userId,
        diet_id: diet.id,
        eaten_on: date,
        item_id: item.id,
        food_name: item.name,
        grams: item.grams,
        kcal: given.kcal,
        protein_g: given.proteinG,
        carbs_g: given.carbsG,
        fat_g: given.fatG,
      };
    });
  });
  await db.run(build.insertInto('eaten_items').values(rows));
}

async function seedProfiles({ db, random, now }: Seeding, member: string, member2: string) {
  const common = { gym_id: db.gymId, activity: 'moderate', age_years: 31 };
  await db.run(
    build.insertInto('nutrition_profiles').values([
      { ...common, id: random.id(now), user_id: member, sex: 'female', goal: 'lose' },
      { ...common, id: random.id(now), user_id: member2, sex: 'male', goal: 'gain' },
    ]),
  );
}

/** Diet templates, the diets made from them, and weeks of ticks. */
export async function seedNutrition(seeding: Seeding): Promise<void> {
  const { db, now, sample } = seeding;
  const people = await db.all(
    build.selectFrom('users').select(['id', 'email', 'role']).orderBy('id'),
  );
  const of = (name: string) => people.find(({ email }) => email?.startsWith(`${name}@`))?.id ?? '';
  const today = dayIn(SAMPLE_ZONE, now);
  const templates: { diet: SampleDiet; id: string }[] = [];
  for (const diet of SAMPLE_DIETS) {
    const { id } = await seedDiet(seeding, diet, new Date(now.getTime() - 200 * DAY_MS));
    templates.push({ diet, id });
  }
  const [cut, bulk, keep] = templates;
  if (!cut || !bulk || !keep) return;
  const others = people.filter(
    ({ email, role }) => role === 'member' && !email?.startsWith('member'),
  );
  const rich = sample.isRich ? OTHER_EATERS : 0;
  const eaters = [
    { userId: of('member'), template: cut, weeks: WEEKS },
    { userId: of('member2'), template: bulk, weeks: 3 },
    ...others.slice(0, rich).map(({ id }) => ({ userId: id, template: keep, weeks: 2 })),
  ];
  for (const { userId, template, weeks } of eaters) {
    const startsOn = addDays(mondayOf(today), -7 * weeks);
    const owner = { userId, templateId: template.id, coach: of('admin'), startsOn };
    const at = new Date(instantAt(SAMPLE_ZONE, startsOn, 6 * 60));
    const made = await seedDiet(seeding, template.diet, at, owner);
    await seedTicks(seeding, owner, { ...made, dayCount: template.diet.days.length }, today);
  }
  await seedProfiles(seeding, of('member'), of('member2'));
}
