import { expect, test } from 'vitest';
import {
  addMeal,
  changeMeal,
  type DietDraft,
  dayMacros,
  dropItem,
  duplicateDay,
  EMPTY_DRAFT,
  moveItem,
  moveMeal,
  newItem,
  removeDay,
  toBody,
} from './diet-draft.ts';

const rice = {
  id: 'arroz',
  name: 'Arroz',
  aliases: [],
  category: 'cereals',
  kcal: 130,
  proteinG: 2.7,
  carbsG: 28,
  fatG: 0.3,
  fibreG: 0.4,
  measures: [{ name: '1 taza', grams: 158 }],
  source: 'USDA' as const,
  reference: '20045',
  barcode: null,
  own: false,
};

function build(): DietDraft {
  let draft = addMeal(addMeal(EMPTY_DRAFT, 'm1', 1), 'm2', 1);
  for (const key of ['a', 'b', 'c'])
    draft = changeMeal(draft, 'm1', (meal) => ({
      ...meal,
      items: [...meal.items, newItem(key, rice)],
    }));
  return draft;
}

const keys = (draft: DietDraft) => draft.meals.map(({ items }) => items.map(({ key }) => key));

test('a food starts as one household measure and the day adds up', () => {
  const draft = build();
  expect(draft.meals[0]?.items[0]).toMatchObject({ grams: 158, measure: '1 taza' });
  expect(dayMacros(draft, 1).kcal).toBe(3 * 205);
  expect(draft.meals.map(({ name }) => name)).toEqual(['Desayuno', 'Media mañana']);
});

test('foods and meals move, over the edge nothing happens', () => {
  const draft = build();
  const moved = changeMeal(draft, 'm1', (meal) => moveItem(meal, 2, 0));
  expect(keys(moved)[0]).toEqual(['c', 'a', 'b']);
  expect(changeMeal(draft, 'm1', (meal) => moveItem(meal, 0, -1))).toEqual(draft);
  expect(moveMeal(draft, 'm2', -1).meals.map(({ key }) => key)).toEqual(['m2', 'm1']);
  expect(moveMeal(draft, 'm1', -1)).toBe(draft);
  expect(keys(dropItem(draft, 'a', 'm2'))).toEqual([['b', 'c'], ['a']]);
  expect(keys(dropItem(draft, 'a', 'c'))).toEqual([['b', 'c', 'a'], []]);
  expect(keys(dropItem(draft, 'c', 'a'))).toEqual([['c', 'a', 'b'], []]);
});

test('a duplicated day has keys of its own, and removing a day moves the later ones up', () => {
  let next = 0;
  const twice = duplicateDay(build(), 1, () => `new-${next++}`);
  expect(twice.days).toEqual(['Día 1', 'Día 1 (copia)']);
  const sent = toBody(twice).meals;
  expect(new Set(sent.map(({ id }) => id)).size).toBe(4);
  const once = removeDay(twice, 1);
  expect(once.meals.every(({ day }) => day === 1)).toBe(true);
  expect(once.meals).toHaveLength(2);
});
