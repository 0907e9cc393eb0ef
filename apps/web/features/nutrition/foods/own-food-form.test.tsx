import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { OwnFoodForm } from './own-food-form.tsx';

const SHAKE: FoodDetail = {
  id: crypto.randomUUID(),
  name: 'Batido',
  aliases: [],
  category: 'dishes',
  kcal: 1090.5 / 12,
  proteinG: 8,
  carbsG: 9.25,
  fatG: 0,
  fibreG: 0.4,
  measures: [{ name: '1 vaso', grams: 200.5 }],
  barcode: '07441029500004',
  source: 'gym',
  reference: null,
  own: true,
};

test('a save says what the food was, and an untouched form sends just that', async () => {
  const api = fakeApi();
  const sent: { was?: unknown }[] = [];
  api.on('PATCH /foods/{id}', ({ body }) => {
    sent.push(body);
    return SHAKE;
  });
  const screen = await show(<OwnFoodForm food={SHAKE} of="gym" onDone={() => undefined} />);
  await screen.click('Guardar');
  const [{ was, ...body } = {}] = sent;
  expect(body).toMatchObject({ name: 'Batido', measures: SHAKE.measures });
  expect(was).toEqual(body);
});

test('a food of one’s own, which nobody else edits, is sent as before', async () => {
  const api = fakeApi();
  const sent: object[] = [];
  api.on('PATCH /my-foods/{id}', ({ body }) => {
    sent.push(body);
    return SHAKE;
  });
  const screen = await show(<OwnFoodForm food={SHAKE} of="person" onDone={() => undefined} />);
  await screen.click('Guardar');
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('was');
});
