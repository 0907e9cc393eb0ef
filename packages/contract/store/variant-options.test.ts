import { expect, test } from 'vitest';
import type { VariantWithStock } from './routes.ts';
import { chosenVariant, firstChoice, optionGroups } from './variant-options.ts';

const variant = (size: string, colour: string, available: number): VariantWithStock => ({
  id: `${size}-${colour}`,
  name: `${size} · ${colour}`,
  options: [
    { name: 'Talla', value: size },
    { name: 'Color', value: colour },
  ],
  priceCents: 100,
  salePriceCents: null,
  available,
});

const shirts = [
  variant('S', 'Negro', 0),
  variant('M', 'Negro', 2),
  variant('M', 'Blanco', 1),
  variant('L', 'Negro', 3),
];

test('each option lists its values once, and says which can be bought with the rest chosen', () => {
  expect(optionGroups(shirts, { Talla: 'M', Color: 'Blanco' })).toEqual([
    {
      name: 'Talla',
      choices: [
        { value: 'S', available: false },
        { value: 'M', available: true },
        { value: 'L', available: false },
      ],
    },
    {
      name: 'Color',
      choices: [
        { value: 'Negro', available: true },
        { value: 'Blanco', available: true },
      ],
    },
  ]);
});

test('the first choice is something that can be bought', () => {
  expect(firstChoice(shirts)).toEqual({ Talla: 'M', Color: 'Negro' });
  expect(chosenVariant(shirts, firstChoice(shirts))?.id).toBe('M-Negro');
});

test('a product in one form needs no choice', () => {
  const only = { ...variant('', '', 4), options: [] };
  expect(optionGroups([only], {})).toEqual([]);
  expect(chosenVariant([only], firstChoice([only]))).toBe(only);
});
