import type { ProductWithStock } from '@forja/contract/store/routes';
import { expect, test } from 'vitest';
import { checkCart } from './cart-check.ts';

const product = (available: number, salePriceCents: number | null = null): ProductWithStock => ({
  id: 'p',
  name: 'Camiseta',
  subtitle: '',
  description: '',
  category: null,
  images: [],
  priceCents: 1_000,
  salePriceCents,
  taxPercent: 13,
  isNew: false,
  availability: 'available',
  variants: [
    {
      id: 'v',
      name: 'M',
      options: [{ name: 'Talla', value: 'M' }],
      priceCents: 1_000,
      salePriceCents,
      available,
    },
  ],
});

const cartWith = (quantity: number) => [{ productId: 'p', variantId: 'v', quantity }];

test('items that have not changed are only added up', () => {
  const checked = checkCart(cartWith(2), [product(5)], { v: 1_000 });
  expect(checked).toMatchObject({ notices: [], items: cartWith(2), totalCents: 2_000 });
});

test('a new price is used and explained', () => {
  const checked = checkCart(cartWith(2), [product(5, 800)], { v: 1_000 });
  expect(checked.totalCents).toBe(1_600);
  expect(checked.notices).toEqual([
    { kind: 'price', name: 'Camiseta (M)', before: 1_000, now: 800 },
  ]);
});

test('a price that was never shown is no change', () => {
  expect(checkCart(cartWith(1), [product(5)], {}).notices).toEqual([]);
});

test('more than is left becomes what is left', () => {
  const checked = checkCart(cartWith(4), [product(3)], {});
  expect(checked.items).toEqual(cartWith(3));
  expect(checked.notices).toEqual([{ kind: 'fewer', name: 'Camiseta (M)', left: 3 }]);
});

test('items that are sold out or gone leave the cart', () => {
  expect(checkCart(cartWith(1), [product(0)], {})).toMatchObject({
    items: [],
    notices: [{ kind: 'sold-out', name: 'Camiseta (M)' }],
  });
  expect(checkCart(cartWith(1), [], {})).toMatchObject({ items: [], notices: [{ kind: 'gone' }] });
});
