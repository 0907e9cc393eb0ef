import { expect, test } from 'vitest';
import { FOODS } from './foods.ts';
import { PURCHASED_FOODS, purchaseOf } from './purchase.ts';

test('every product is bought for foods that the table has', () => {
  const known = new Set(FOODS.map(({ id }) => id));
  expect(PURCHASED_FOODS.filter((id) => !known.has(id))).toEqual([]);
});

test('cooked rice is bought raw, in bags', () => {
  expect(purchaseOf('arroz-blanco-cocido', 1000)).toEqual({
    name: 'Arroz',
    grams: 360,
    pack: { name: 'bolsa de 1 kg', grams: 1000 },
  });
  expect(purchaseOf('gallo-pinto', 1000)).toBeNull();
});
