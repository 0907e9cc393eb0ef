import { addDays, mondayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { DietDetail } from '@forja/contract/nutrition/routes';
import type { NutritionTargets } from '@forja/contract/nutrition/target-routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../../test/answer.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
});

/** Today in the gym's time zone. Costa Rica is behind UTC, so it may still be yesterday there. */
const today = dayIn('America/Costa_Rica', Date.now());

const template = {
  name: 'Definición',
  days: ['Día A', 'Día B'],
  meals: [
    {
      day: 1,
      name: 'Desayuno',
      time: '06:30',
      items: [
        { foodId: 'gallo-pinto', grams: 240, measure: '1 taza' },
        { foodId: 'huevo-duro', grams: 50 },
      ],
    },
    { day: 1, name: 'Almuerzo', items: [{ foodId: 'arroz-blanco-cocido', grams: 150 }] },
    { day: 2, name: 'Desayuno', items: [{ foodId: 'banano', grams: 118 }] },
  ],
};

async function createTemplate(): Promise<DietDetail> {
  const made = await call('POST /dietas', { as: admin, body: template });
  expect(made.statusCode, made.body).toBe(201);
  return made.data;
}

async function assigned(to: TestUser, startsOn = today): Promise<DietDetail> {
  const { id } = await createTemplate();
  const body = { userIds: [to.id], startsOn };
  const made = await call('POST /dietas/{id}/assign', { as: admin, body, params: { id } });
  expect(made.statusCode, made.body).toBe(201);
  return (await call('GET /dietas/{id}', { as: to, params: { id: nth(made.data, 0).id } })).data;
}

const idsOf = (diet: DietDetail, day = 1): string[] =>
  diet.meals.filter((meal) => meal.day === day).flatMap(({ items }) => items.map(({ id }) => id));

const tick = (as: TestUser, diet: DietDetail, body: object) =>
  call('PUT /dietas/{id}/eaten', {
    as,
    body: { date: today, itemIds: idsOf(diet), eaten: true, ...body },
    params: { id: diet.id },
  });

const eaten = async (as: TestUser, diet: DietDetail, from = today, to = today) =>
  (await call('GET /dietas/{id}/eaten', { as, params: { id: diet.id }, query: { from, to } })).data;

describe('a diet', () => {
  test('returns the nutrients of each food, meal and day', async () => {
    const diet = await createTemplate();
    const [breakfast] = diet.meals;
    expect(breakfast?.items[0]).toMatchObject({ name: 'Gallo pinto', grams: 240 });
    expect(breakfast?.items[0]?.measure?.name).toBe('1 taza');
    const kcal = breakfast?.items.reduce((sum, item) => sum + item.kcal, 0) ?? 0;
    expect(breakfast?.totals.kcal).toBeCloseTo(kcal, 0);
    expect(diet.dayTotals).toHaveLength(2);
    const [first = { kcal: 0 }, second = { kcal: 0 }] = diet.dayTotals;
    expect(diet.average.kcal).toBeCloseTo((first.kcal + second.kcal) / 2, 0);
  });

  test('is copied to many people at once, and replaces their active one', async () => {
    const others = [await buildUser({ gym }), await buildUser({ gym })];
    const { id } = await createTemplate();
    const body = { userIds: others.map((other) => other.id) };
    expect(
      (await call('POST /dietas/{id}/assign', { as: admin, body, params: { id } })).data,
    ).toHaveLength(2);
    await call('POST /dietas/{id}/assign', { as: admin, body, params: { id } });
    const [other = member] = others;
    const mine = (await call('GET /dietas', { as: other })).data;
    expect(mine.map((row: { active: boolean }) => row.active)).toEqual([true, false]);
    const templates = (await call('GET /dietas', { as: admin, query: { scope: 'library' } })).data;
    const found = templates.find((row: { id: string }) => row.id === id);
    expect(found?.assignedCount).toBe(2);
  });

  test('is given to nobody when one person is unknown', async () => {
    const other = await buildUser({ gym });
    const { id } = await createTemplate();
    const body = { userIds: [other.id, newId()] };
    const refused = await call('POST /dietas/{id}/assign', { as: admin, body, params: { id } });
    expect(refused.statusCode).toBe(400);
    expect((await call('GET /dietas', { as: other })).data).toEqual([]);
  });

  test('keeps the ids it is sent, and gives a duplicated day new ids', async () => {
    const diet = await createTemplate();
    const first = diet.meals[0];
    const items = first?.items.map(({ id, foodId, grams }) => ({ id, foodId, grams }));
    const meals = [
      { id: first?.id, day: 1, name: 'Desayuno', items },
      { id: first?.id, day: 2, name: 'Desayuno', items },
    ];
    const saved = await call('PUT /dietas/{id}', {
      as: admin,
      body: { meals },
      params: { id: diet.id },
    });
    const [same, copy] = saved.data.meals;
    expect(same?.id).toBe(first?.id);
    expect(same?.items.map(({ id }) => id)).toEqual(first?.items.map(({ id }) => id));
    expect(copy?.id).not.toBe(first?.id);
    expect(copy?.items[0]?.id).not.toBe(same?.items[0]?.id);
  });

  test.each([
    ['an unknown food', { meals: [{ name: 'Cena', items: [{ foodId: 'nada', grams: 10 }] }] }],
    ['no grams', { meals: [{ name: 'Cena', items: [{ foodId: 'banano', grams: 0 }] }] }],
    ['a sack', { meals: [{ name: 'Cena', items: [{ foodId: 'banano', grams: 50_000 }] }] }],
    ['a day it lacks', { meals: [{ name: 'Cena', day: 3 }] }],
    [
      'a measure the food lacks',
      { meals: [{ name: 'Cena', items: [{ foodId: 'banano', grams: 100, measure: '1 saco' }] }] },
    ],
    ['no days', { days: [] }],
    ['an hour that is none', { meals: [{ name: 'Cena', time: '25:00' }] }],
  ])('%s is refused by its field', async (_what, change) => {
    const body = { ...template, ...change };
    const response = await call('POST /dietas', { as: admin, body });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.refused.path).toMatch(/^(meals|days)/);
  });

  test('can be seen by its member and nobody else’s, and changed by none of them', async () => {
    const diet = await assigned(member);
    const other = await buildUser({ gym });
    const { id: templateId } = await createTemplate();
    expect(
      (await call('GET /dietas/{id}', { as: other, params: { id: diet.id } })).statusCode,
    ).toBe(404);
    expect(
      (await call('GET /dietas/{id}', { as: member, params: { id: templateId } })).statusCode,
    ).toBe(404);
    expect(
      (await call('GET /dietas', { as: other, query: { userId: member.id } })).statusCode,
    ).toBe(404);
    expect((await tick(other, diet, {})).statusCode).toBe(404);
    expect(
      (await call('DELETE /dietas/{id}', { as: member, params: { id: diet.id } })).statusCode,
    ).toBe(403);
    expect((await tick(admin, { ...diet, id: templateId }, {})).statusCode).toBe(404);
  });
});

describe('ticks', () => {
  test('that arrive twice count once, and both sides see the same', async () => {
    const diet = await assigned(member);
    const [pinto = ''] = idsOf(diet);
    await tick(member, diet, { itemIds: [pinto] });
    const again = await tick(member, diet, { itemIds: [pinto] });
    expect(again.data).toMatchObject({ itemIds: [pinto], plannedCount: 3 });
    expect(await eaten(member, diet)).toEqual(await eaten(admin, diet));
    const [day] = await eaten(admin, diet);
    expect(day?.eaten.kcal).toBe(Math.round(diet.meals[0]?.items[0]?.kcal ?? 0));
    expect(day?.planned).toEqual(diet.dayTotals[0]);
    const taken = await tick(member, diet, { itemIds: [pinto], eaten: false });
    expect(taken.data.itemIds).toEqual([]);
    expect((await tick(member, diet, { itemIds: [pinto], eaten: false })).statusCode).toBe(200);
  });

  test('follow the days of the diet, which plans nothing before it begins', async () => {
    const diet = await assigned(member, addDays(today, -2));
    const days = await eaten(member, diet, addDays(today, -3), today);
    expect(days.map(({ day, plannedCount }) => [day, plannedCount])).toEqual([
      [2, 0],
      [1, 3],
      [2, 1],
      [1, 3],
    ]);
  });

  test('stay as they were when the diet is changed or deleted', async () => {
    const diet = await assigned(member);
    await tick(member, diet, {});
    const before = (await eaten(member, diet))[0]?.eaten;
    const meals = [{ day: 1, name: 'Cena', items: [{ foodId: 'banano', grams: 100 }] }];
    await call('PUT /dietas/{id}', { as: admin, body: { meals }, params: { id: diet.id } });
    expect((await eaten(member, diet))[0]?.eaten).toEqual(before);
    const late = await tick(member, diet, {});
    expect(late.refused.path).toBe('itemIds');
    expect(
      (await call('DELETE /dietas/{id}', { as: admin, params: { id: diet.id } })).statusCode,
    ).toBe(204);
    const { comidas } = (await call('GET /me/export', { as: member })).data;
    expect(Array.isArray(comidas) && comidas.length).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['in the future', { date: addDays(today, 3) }, 'date'],
    ['long ago', { date: addDays(today, -80) }, 'date'],
    ['of nothing', { itemIds: [] }, 'itemIds'],
    ['of what is not in it', { itemIds: [newId()] }, 'itemIds'],
    ['on no date', { date: 'ayer' }, 'date'],
  ])('%s are refused', async (_what, change, path) => {
    const diet = await assigned(member);
    const response = await tick(member, diet, change);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.refused.path).toBe(path);
  });
});

test('a diet can be printed by anybody who may see it', async () => {
  const diet = await assigned(member);
  const paper = await call('GET /dietas/{id}/pdf', { as: member, params: { id: diet.id } });
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paper.rawPayload.subarray(-6).toString()).toContain('%%EOF');
  const page = pdfTexts(paper.rawPayload).join('\n');
  expect(page).toContain('06:30 · Desayuno');
  expect(page).toContain('1,33 × taza (240 g)');
  const other = await buildUser({ gym });
  expect(
    (await call('GET /dietas/{id}/pdf', { as: other, params: { id: diet.id } })).statusCode,
  ).toBe(404);
});

test('a shopping list adds up the week by category', async () => {
  const monday = mondayOf(today);
  const diet = await assigned(member, monday);
  const week = { from: monday, to: addDays(monday, 6) };
  const list = { as: member, params: { id: diet.id }, query: week };
  const { shelves } = (await call('GET /dietas/{id}/shopping', list)).data;
  const foods = shelves.flatMap((shelf) => shelf.foods);
  const gramsOf = (id: string) =>
    foods.find((line: { foodId: string }) => line.foodId === id)?.grams;
  // The two days of the diet alternate: the first four times, the second three times.
  expect(gramsOf('gallo-pinto')).toBe(4 * 240);
  expect(gramsOf('banano')).toBe(Math.ceil(3 * 118 * 1.56));
  // Cooked rice is bought raw, in bags.
  expect(foods.find(({ name }) => name === 'Arroz')).toMatchObject({
    grams: 4 * 54,
    uses: [{ name: 'Arroz blanco cocido', grams: 4 * 150 }],
    packages: { name: 'bolsa de 1 kg', count: 1 },
  });
  expect(shelves.map(({ category }: { category: string }) => category)).toContain('fruits');
  const far = `/dietas/${diet.id}/shopping?from=2020-01-01&to=2026-01-01`;
  expect((await send(`GET ${far}`, { as: member })).statusCode).toBe(400);
});

describe('foods', () => {
  const body = {
    name: 'Granola de la casa',
    category: 'cereals',
    kcal: 420,
    proteinG: 12,
    carbsG: 60,
    fatG: 15,
    measures: [{ name: '1 taza', grams: 110 }],
  };

  test('of the gym are found without accents, used, changed and removed without breaking diets', async () => {
    const made = await call('POST /foods', { as: admin, body });
    expect(made.statusCode, made.body).toBe(201);
    const foodId: string = made.data.id;
    const found = await call('GET /foods', { as: member, query: { search: 'granola casa' } });
    expect(found.data[0]).toMatchObject({ id: foodId, own: true, source: 'gym' });
    const items = [{ foodId, grams: 110, measure: '1 taza' }];
    const meals = [{ name: 'Desayuno', items }];
    const diet = await call('POST /dietas', { as: admin, body: { name: 'Con granola', meals } });
    expect(diet.data.average.kcal).toBe(462);
    const measures = [...body.measures, { name: '1 cucharada', grams: 7.5 }];
    const changed = await call('PATCH /foods/{id}', {
      as: admin,
      body: { kcal: 400, measures },
      params: { id: foodId },
    });
    expect(changed.data).toMatchObject({ kcal: 400, measures });
    expect(
      (await call('DELETE /foods/{id}', { as: admin, params: { id: foodId } })).statusCode,
    ).toBe(204);
    expect((await call('GET /foods', { as: admin, query: { scope: 'own' } })).data).toEqual([]);
    const after = await call('GET /dietas/{id}', { as: admin, params: { id: diet.data.id } });
    expect(after.data).toMatchObject({ average: { kcal: 440 } });
  });

  test('in the table are sent compressed, and not again while they are unchanged', async () => {
    const first = await call('GET /foods', { as: member, query: { scope: 'library' } });
    expect(first.data.length).toBeGreaterThanOrEqual(400);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect(
      (await call('GET /foods', { as: member, headers, query: { scope: 'library' } })).statusCode,
    ).toBe(304);
  });

  test.each([
    ['a shelf of its own invention', { category: 'magia' }, 'category'],
    ['more than there is in 100 g', { proteinG: 80, carbsG: 40 }, 'proteinG'],
    ['negative energy', { kcal: -5 }, 'kcal'],
    ['a measure without weight', { measures: [{ name: '1 taza', grams: 0 }] }, 'measures.0.grams'],
  ])('%s is refused by its field', async (_what, change, path) => {
    const response = await call('POST /foods', { as: admin, body: { ...body, ...change } });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.refused.path).toBe(path);
  });

  test('with the same name are refused, with or without accents', async () => {
    await call('POST /foods', { as: admin, body: { ...body, name: 'Café frío' } });
    const again = await call('POST /foods', { as: admin, body: { ...body, name: 'cafe frio' } });
    expect(again.refused.path).toBe('name');
  });
});

describe('targets', () => {
  const path = (user: TestUser) => `/nutrition-targets/${user.id}`;

  test('follow the newest measurement until they are set manually', async () => {
    const person = await buildUser({ gym });
    const nothing = (await send(`GET ${path(person)}`, { as: person })).data;
    expect(nothing).toMatchObject({ sex: null, suggested: null, target: null });
    const profile = { sex: 'female', activity: 'moderate', goal: 'maintain', ageYears: 30 };
    await send(`PUT ${path(person)}`, { as: admin, body: profile });
    const takenAt = new Date().toISOString();
    const measured = { userId: person.id, takenAt, weightKg: 65, heightCm: 165 };
    await call('POST /measurements', { as: admin, body: measured });
    const suggested = (await send<NutritionTargets>(`GET ${path(person)}`, { as: person })).data;
    // Mifflin–St Jeor: (650 + 1031,25 − 150 − 161) × 1,55 = 2124 kcal.
    expect(Math.abs((suggested.target?.kcal ?? 0) - 2124)).toBeLessThan(10);
    expect(suggested).toMatchObject({ weightMeasured: true, heightMeasured: true, custom: null });
    const custom = { kcal: 1800, proteinG: 120, carbsG: 180, fatG: 60 };
    await send(`PUT ${path(person)}`, { as: person, body: { ...profile, custom } });
    expect(
      (await send<NutritionTargets>(`GET ${path(person)}`, { as: admin })).data.target,
    ).toEqual(custom);
  });

  test('are private, and starving is refused', async () => {
    const other = await buildUser({ gym });
    expect((await send(`GET ${path(member)}`, { as: other })).statusCode).toBe(404);
    const custom = { kcal: 300, proteinG: 10, carbsG: 10, fatG: 10 };
    const body = { sex: 'male', activity: 'light', goal: 'lose', custom };
    const refused = await send(`PUT ${path(other)}`, { as: other, body });
    expect(refused.refused.path).toBe('custom.kcal');
  });
});
