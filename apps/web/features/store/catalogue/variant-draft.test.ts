import { expect, test } from 'vitest';
import { draftsOf, isComplete, newVariant, toVariants } from './variant-draft.ts';

const stored = (size: string, colour: string) => ({
  id: `${size}-${colour}`,
  options: [
    { name: 'Talla', value: size },
    { name: 'Color', value: colour },
  ],
  extraCents: 0,
  costCents: null,
  sku: null,
  initialStock: 0,
});

test('two options come back as they were, and the second can be renamed', () => {
  const [draft] = draftsOf([stored('M', 'Negro')], ['Talla', 'Color']);
  expect(draft?.values).toEqual(['M', 'Negro']);
  const [variant] = toVariants(draft ? [draft] : [], ['Talla', 'Tono']);
  expect(variant).toEqual({
    ...stored('M', 'Negro'),
    options: [
      { name: 'Talla', value: 'M' },
      { name: 'Tono', value: 'Negro' },
    ],
  });
});

test('an option that was dropped takes its values along', () => {
  const drafts = draftsOf([stored('M', 'Negro'), stored('L', 'Negro')], ['Talla']);
  expect(toVariants(drafts, ['Talla']).map(({ options }) => options)).toEqual([
    [{ name: 'Talla', value: 'M' }],
    [{ name: 'Talla', value: 'L' }],
  ]);
});

test('a single variant needs no option', () => {
  expect(isComplete([newVariant()], ['Talla'])).toBe(true);
  expect(toVariants([newVariant()], ['Talla'])[0]?.options).toEqual([]);
});

test('variants are complete when every value is there and no two options share a name', () => {
  const drafts = draftsOf([stored('M', 'Negro'), stored('L', '')], ['Talla', 'Color']);
  expect(isComplete(drafts, ['Talla', 'Color'])).toBe(false);
  expect(isComplete(drafts.slice(0, 1), ['Talla', 'Color'])).toBe(true);
  expect(isComplete(drafts.slice(0, 1), ['Talla', 'Talla'])).toBe(false);
});
