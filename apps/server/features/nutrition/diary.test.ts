import { dayIn } from '@forja/calendar/zone';
import type { DietDetail } from '@forja/contract/nutrition/routes';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const today = dayIn('America/Costa_Rica', Date.now());

async function dietOf(person: TestUser): Promise<DietDetail> {
  const items = [
    { foodId: 'arroz-blanco-cocido', grams: 158 },
    { foodId: 'huevo-duro', grams: 50 },
  ];
  const body = { name: 'Plan', userId: person.id, meals: [{ name: 'Almuerzo', items }] };
  const made = await call('POST /dietas', { as: admin, body });
  expect(made.statusCode, made.body).toBe(201);
  return made.data;
}

const eat = (as: TestUser, diet: DietDetail, itemId: string, body: object) =>
  call('PUT /dietas/{id}/eaten/{itemId}', {
    as,
    params: { id: diet.id, itemId },
    body: { date: today, foodId: 'pasta-cocida', grams: 140, ...body },
  });

const firstItem = (diet: DietDetail) => nth(nth(diet.meals, 0).items, 0);

test('a food eaten instead of an item counts as that item, and the diet does not change', async () => {
  const member = await buildUser({ gym });
  const diet = await dietOf(member);
  const item = firstItem(diet);
  await eat(member, diet, item.id, {});
  const again = await eat(member, diet, item.id, { grams: 200 });
  expect(again.data.itemIds).toEqual([item.id]);
  const entry = nth(again.data.entries, 0);
  expect(entry).toMatchObject({ name: 'Pasta cocida', grams: 200, extra: false });
  expect(again.data.eaten.kcal).toBe(entry.kcal);
  const read = await call('GET /dietas/{id}', { as: member, params: { id: diet.id } });
  expect(read.data.meals).toEqual(diet.meals);

  const untick = { date: today, itemIds: [item.id], eaten: false };
  const none = await call('PUT /dietas/{id}/eaten', {
    as: member,
    params: { id: diet.id },
    body: untick,
  });
  expect(none.data.entries).toEqual([]);
});

test("food in addition to the diet adds to the day's sums and not to adherence", async () => {
  const member = await buildUser({ gym });
  const diet = await dietOf(member);
  const [extra, water] = [newId(), newId()];
  await eat(member, diet, extra, { foodId: 'chocolate-con-leche', grams: 30 });
  const day = (await eat(member, diet, water, { foodId: 'agua', grams: 250 })).data;
  expect(day.itemIds).toEqual([]);
  expect(day.entries.map(({ itemId, extra: besides }) => [itemId, besides])).toEqual([
    [extra, true],
    [water, true],
  ]);
  expect(day.eaten.kcal).toBeGreaterThan(100);
  // A new diet of the same person still shows what was eaten in addition to the old one.
  const next = await dietOf(member);
  const range = { from: today, to: today };
  const read = await call('GET /dietas/{id}/eaten', {
    as: member,
    params: { id: next.id },
    query: range,
  });
  expect(nth(read.data, 0).entries).toHaveLength(2);
});

test("nobody can write into another person's day, and an unknown food is refused at its field", async () => {
  const [member, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const diet = await dietOf(member);
  expect((await eat(other, diet, newId(), {})).statusCode).toBe(404);
  const refused = await eat(member, diet, newId(), { foodId: 'no-existe' });
  expect(refused.error?.details).toMatchObject([{ path: 'foodId' }]);
});

const bar = {
  name: 'Barra de la pulpería',
  category: 'snacks',
  kcal: 400,
  proteinG: 10,
  carbsG: 60,
  fatG: 12,
};

/** The last digit of a product code is computed from the others. */
function withCheckDigit(start: string): string {
  const sum = [...start]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

test('an unknown package becomes the person’s own food, with its code', async () => {
  const [member, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const diet = await dietOf(member);
  const body = { ...bar, barcode: withCheckDigit('744100160001') };
  const made = await call('POST /my-foods', { as: member, body });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.data).toMatchObject({ source: 'person', own: false, barcode: body.barcode });
  const twice = await call('POST /my-foods', { as: member, body: { ...body, name: 'Otra' } });
  expect(twice.error?.details).toMatchObject([{ path: 'barcode' }]);
  const typo = `${body.barcode.slice(0, -1)}${(Number(body.barcode.at(-1)) + 1) % 10}`;
  const wrong = await call('POST /my-foods', {
    as: member,
    body: { ...body, name: 'Otra', barcode: typo },
  });
  expect(wrong.statusCode).toBe(400);

  const eaten = await eat(member, diet, newId(), { foodId: made.data.id, grams: 40 });
  expect(eaten.data.eaten.kcal).toBe(160);
  const scope = { query: { scope: 'mine' as const } };
  expect((await call('GET /foods', { as: other, ...scope })).data).toEqual([]);
  expect((await call('GET /foods', { as: admin, query: { scope: 'own' } })).data).toEqual([]);
  expect(
    (await call('DELETE /my-foods/{id}', { as: other, params: { id: made.data.id } })).statusCode,
  ).toBe(404);

  await call('PATCH /my-foods/{id}', {
    as: member,
    params: { id: made.data.id },
    body: { kcal: 410 },
  });
  await call('DELETE /my-foods/{id}', { as: member, params: { id: made.data.id } });
  expect((await call('GET /foods', { as: member, ...scope })).data).toEqual([]);
});

test('favourites and recent foods are offered, each with its last amount', async () => {
  const member = await buildUser({ gym });
  const diet = await dietOf(member);
  await eat(member, diet, newId(), { foodId: 'banano', grams: 118, measure: '1 unidad' });
  await eat(member, diet, newId(), { foodId: 'papaya', grams: 140 });
  await eat(member, diet, newId(), { foodId: 'banano', grams: 90 });
  // Water has a button of its own, so it is not listed.
  await eat(member, diet, newId(), { foodId: 'agua', grams: 250 });
  const favourite = (on: boolean) =>
    call('PUT /my-foods/favourites/{id}', {
      as: member,
      params: { id: 'gallo-pinto' },
      body: { favourite: on },
    });
  await favourite(true);
  await favourite(true);
  const shelf = (await call('GET /my-foods/shelf', { as: member })).data;
  expect(shelf.favourites.map(({ id }) => id)).toEqual(['gallo-pinto']);
  expect(shelf.recent.map(({ food, grams }) => [food.id, grams])).toEqual([
    ['banano', 90],
    ['papaya', 140],
  ]);
  await favourite(false);
  expect((await call('GET /my-foods/shelf', { as: member })).data.favourites).toEqual([]);
});

test('a person without a diet starts a food diary, once even if requested several times', async () => {
  const member = await buildUser({ gym });
  const begin = () => call('POST /my-foods/log', { as: member });
  const made = await Promise.all([begin(), begin(), begin()]);
  const [log] = made.map(({ data }) => data);
  if (!log) throw new Error('no log');
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  expect(log).toMatchObject({ active: true, coach: null, meals: [] });

  const eaten = await eat(member, log, newId(), {});
  expect(eaten.statusCode, eaten.body).toBe(200);
  expect(eaten.data.entries).toMatchObject([{ foodId: 'pasta-cocida', extra: true }]);
  const home = (await call('GET /dashboard', { as: member })).data;
  expect(home.view === 'member' && home.adherence.diet).toBeNull();

  const diet = await dietOf(member);
  expect((await begin()).data.id).toBe(diet.id);
  const own = (await call('GET /dietas', { as: member })).data;
  expect(own.map(({ id, active }) => ({ id, active }))).toEqual([
    { id: diet.id, active: true },
    { id: log.id, active: false },
  ]);
});
