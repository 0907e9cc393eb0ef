import { indexedOnce, indexText, readQuery, relevance } from '../text/text-match.ts';
import { FOOD_CATEGORIES, type FoodCategory } from './food.ts';

export type FoodQuery = { text?: string | undefined; category?: FoodCategory | undefined };

type Searchable = { name: string; aliases: readonly string[]; category: FoodCategory };

/** Builds the index entry of a food at the first search, unless it was built before. */
export const indexFood = indexedOnce(({ name, aliases, category }: Searchable) =>
  indexText(name, aliases, [FOOD_CATEGORIES[category]]),
);

/** The search ignores accents and returns the best match first. */
export function createFoodSearch<F extends Searchable>(
  foods: readonly F[],
): (query: FoodQuery) => readonly F[] {
  return ({ text = '', category }) => {
    const query = readQuery(text);
    return foods
      .filter((food) => !category || food.category === category)
      .map((food) => ({ food, score: relevance(() => indexFood(food), query) }))
      .filter((hit): hit is { food: F; score: number } => hit.score !== null)
      .sort((a, b) => b.score - a.score)
      .map(({ food }) => food);
  };
}
