import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { DietDetail, DietItem, WrittenMeal } from '@forja/contract/nutrition/routes';
import { type Macros, macrosOf, sumMacros } from '@forja/library/nutrition/diet';

export interface DraftItem {
  key: string;
  foodId: string;
  name: string;
  grams: number;
  /** The name of its household measure; null for grams. */
  measure: string | null;
  measures: readonly { name: string; grams: number }[];
  per100: Macros;
}

export interface DraftMeal {
  key: string;
  day: number;
  name: string;
  time: string | null;
  notes: string | null;
  items: DraftItem[];
}

/** A diet while it is edited. The keys are the ids that its parts have or will get. */
export interface DietDraft {
  name: string;
  description: string;
  days: string[];
  meals: DraftMeal[];
}

export const EMPTY_DRAFT: DietDraft = { name: '', description: '', days: ['Día 1'], meals: [] };

const NEXT_MEALS = ['Desayuno', 'Media mañana', 'Almuerzo', 'Media tarde', 'Cena'];

function draftItem(item: DietItem, food: FoodDetail | undefined): DraftItem {
  const { id, foodId, name, grams, measure } = item;
  return {
    key: id,
    foodId,
    name,
    grams,
    measure: measure?.name ?? null,
    measures: food?.measures ?? (measure ? [measure] : []),
    // Nutrients of a food that was removed are calculated from its portion.
    per100: food ?? macrosOf(item, 10_000 / grams),
  };
}

export function toDraft(diet: DietDetail, foods: readonly FoodDetail[]): DietDraft {
  const byId = new Map(foods.map((food) => [food.id, food]));
  const { name, description, days, meals } = diet;
  return {
    name,
    description,
    days: [...days],
    meals: meals.map(({ id, day, name: mealName, time, notes, items }) => ({
      key: id,
      day,
      name: mealName,
      time,
      notes,
      items: items.map((item) => draftItem(item, byId.get(item.foodId))),
    })),
  };
}

/** The keys are sent as ids, so that ticked items stay ticked. */
export function toBody({ meals, ...header }: DietDraft) {
  const written: WrittenMeal[] = meals.map(({ key, items, ...meal }) => ({
    ...meal,
    id: key,
    items: items.map(({ key: id, foodId, grams, measure }) => ({ id, foodId, grams, measure })),
  }));
  return { ...header, meals: written };
}

export const itemMacros = ({ per100, grams }: DraftItem): Macros => macrosOf(per100, grams);
export const mealMacros = ({ items }: DraftMeal): Macros => sumMacros(items.map(itemMacros));
export const dayMacros = ({ meals }: DietDraft, day: number): Macros =>
  sumMacros(meals.filter((meal) => meal.day === day).map(mealMacros));

/** A usual portion: one household measure, or 100 g. */
export function newItem(key: string, food: FoodDetail): DraftItem {
  const [usual] = food.measures;
  return {
    key,
    foodId: food.id,
    name: food.name,
    grams: usual?.grams ?? 100,
    measure: usual?.name ?? null,
    measures: food.measures,
    per100: food,
  };
}

export function addMeal(draft: DietDraft, key: string, day: number): DietDraft {
  const taken = draft.meals.filter((meal) => meal.day === day).length;
  const name = NEXT_MEALS[taken] ?? 'Comida';
  return {
    ...draft,
    meals: [...draft.meals, { key, day, name, time: null, notes: null, items: [] }],
  };
}

export const changeMeal = (
  draft: DietDraft,
  key: string,
  change: (meal: DraftMeal) => DraftMeal,
): DietDraft => ({
  ...draft,
  meals: draft.meals.map((meal) => (meal.key === key ? change(meal) : meal)),
});

export const removeMeal = (draft: DietDraft, key: string): DietDraft => ({
  ...draft,
  meals: draft.meals.filter((meal) => meal.key !== key),
});

/** Moves one element of a list to the position of another. */
function moveElement<T>(list: readonly T[], from: number, to: number): T[] {
  const moving = list[from];
  if (moving === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moving);
}

export function moveMeal(draft: DietDraft, key: string, step: 1 | -1): DietDraft {
  const moving = draft.meals.find((meal) => meal.key === key);
  const sameDay = draft.meals.filter((meal) => meal.day === moving?.day);
  const neighbour = sameDay[sameDay.findIndex((meal) => meal.key === key) + step];
  if (!moving || !neighbour) return draft;
  const meals = moveElement(
    draft.meals,
    draft.meals.indexOf(moving),
    draft.meals.indexOf(neighbour),
  );
  return { ...draft, meals };
}

export const moveItem = (meal: DraftMeal, from: number, to: number): DraftMeal => ({
  ...meal,
  items: moveElement(meal.items, from, to),
});

/** Moves a food from anywhere in the diet to the position of another, or to the end of a meal. */
export function dropItem(draft: DietDraft, key: string, over: string): DietDraft {
  const item = draft.meals.flatMap(({ items }) => items).find((each) => each.key === key);
  if (!item || key === over) return draft;
  return {
    ...draft,
    meals: draft.meals.map((meal) => {
      const place = meal.items.findIndex((each) => each.key === over);
      const items = meal.items.filter((each) => each.key !== key);
      if (meal.key === over) return { ...meal, items: [...items, item] };
      return { ...meal, items: place < 0 ? items : items.toSpliced(place, 0, item) };
    }),
  };
}

export const addDay = (draft: DietDraft): DietDraft => ({
  ...draft,
  days: [...draft.days, `Día ${draft.days.length + 1}`],
});

/** A copy of a day at the end, with new keys. */
export function duplicateDay(draft: DietDraft, day: number, newKey: () => string): DietDraft {
  const days = [...draft.days, `${draft.days[day - 1] ?? 'Día'} (copia)`.slice(0, 60)];
  const copies = draft.meals
    .filter((meal) => meal.day === day)
    .map((meal) => ({
      ...meal,
      key: newKey(),
      day: days.length,
      items: meal.items.map((item) => ({ ...item, key: newKey() })),
    }));
  return { ...draft, days, meals: [...draft.meals, ...copies] };
}

/** Removes a day with its meals; later days move up. */
export const removeDay = (draft: DietDraft, day: number): DietDraft => ({
  ...draft,
  days: draft.days.filter((_, index) => index + 1 !== day),
  meals: draft.meals
    .filter((meal) => meal.day !== day)
    .map((meal) => (meal.day > day ? { ...meal, day: meal.day - 1 } : meal)),
});
