import { utcDay } from '@forja/calendar/day';
import { newId } from '../../platform/db/ids.ts';
import { uniqueWord } from '../unique-word.ts';
import { type Matrix, management, users, type World } from './row.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';

const foodBody = () => ({
  name: `Batido de la casa ${uniqueWord()}`,
  category: 'drinks',
  kcal: 90,
  proteinG: 10,
  carbsG: 8,
  fatG: 2,
});
const dietBody = {
  name: 'Mantenimiento',
  meals: [{ name: 'Desayuno', items: [{ foodId: 'gallo-pinto', grams: 200 }] }],
};

type Made = Promise<Record<string, string>>;

async function food({ harness, admin }: World): Made {
  const made = await harness.call('POST /foods', { as: admin, body: foodBody() });
  return { id: String(made.data.id) };
}

async function diet({ harness, admin }: World): Made {
  const body = { ...dietBody, userId: admin.id };
  const made = await harness.call('POST /dietas', { as: admin, body });
  return { id: String(made.data.id) };
}

async function personFood({ harness, member }: World): Made {
  const made = await harness.call('POST /my-foods', { as: member, body: foodBody() });
  return { id: String(made.data.id) };
}

const someone = async ({ harness, gym }: World) => ({
  userId: (await harness.buildUser({ gym })).id,
});

export const nutritionMatrix: Matrix = {
  'GET /foods': users(200),
  'POST /foods': { ...management(400), body: foodBody() },
  'PATCH /foods/{id}': { ...management(404), params: food, body: { kcal: 95 } },
  'DELETE /foods/{id}': { ...management(404), params: food },

  'POST /my-foods': { ...users(400), body: foodBody() },
  'PATCH /my-foods/{id}': {
    ...users(404),
    params: personFood,
    reachedBy: 'member',
    body: { kcal: 95 },
  },
  'DELETE /my-foods/{id}': { ...users(404), params: personFood, reachedBy: 'member' },
  'GET /my-foods/shelf': users(200),
  'PUT /my-foods/favourites/{id}': {
    ...users(400),
    params: personFood,
    reachedBy: 'member',
    body: { favourite: true },
  },

  'GET /dietas': users(200),
  'POST /my-foods/log': users(200),
  'POST /dietas': { ...management(400), body: dietBody },
  'GET /dietas/{id}': { ...users(404), params: diet },
  'PUT /dietas/{id}': { ...management(404), params: diet, body: { name: 'Otra' } },
  'DELETE /dietas/{id}': { ...management(404), params: diet },
  'POST /dietas/{id}/assign': { ...management(400), params: diet, body: { userIds: [NOBODY] } },
  'GET /dietas/{id}/pdf': { ...users(404), params: diet },
  'GET /dietas/{id}/eaten': { ...users(400), params: diet },
  'PUT /dietas/{id}/eaten': {
    ...users(400),
    params: diet,
    body: { date: utcDay(Date.now()), itemIds: [NOBODY], eaten: false },
  },
  'PUT /dietas/{id}/eaten/{itemId}': {
    ...users(400),
    params: async (world) => ({ ...(await diet(world)), itemId: newId() }),
    body: { date: utcDay(Date.now()), foodId: 'gallo-pinto', grams: 200 },
  },
  'GET /dietas/{id}/shopping': { ...users(400), params: diet },

  'GET /nutrition-targets/{userId}': { ...users(404), params: someone },
  'PUT /nutrition-targets/{userId}': {
    ...users(400),
    params: someone,
    body: { sex: 'female', activity: 'light', goal: 'lose' },
  },
};
