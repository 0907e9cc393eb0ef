import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
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

test.each([
  ['gym', 'PATCH /foods/{id}'],
  ['person', 'PATCH /my-foods/{id}'],
] as const)(
  'a save for a %s says what the food was, and an untouched form sends just that',
  async (of, key) => {
    const api = fakeApi();
    const sent: { was?: unknown }[] = [];
    api.on(key, ({ body }) => {
      sent.push(body);
      return SHAKE;
    });
    const user = await show(<OwnFoodForm food={SHAKE} of={of} onDone={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    const [{ was, ...body } = {}] = sent;
    expect(body).toMatchObject({ name: 'Batido', measures: SHAKE.measures });
    expect(was).toEqual(body);
  },
);
