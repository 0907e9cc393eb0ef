import { indexText, readQuery, relevance } from '../text/text-match.ts';
import { FOOD_CATEGORIES, type FoodCategory } from './food.ts';

export type FoodQuery = { text?: string | undefined; category?: FoodCategory | undefined };

type Searchable = { name: string; aliases: readonly string[]; category: FoodCategory };

/** Indexes the foods once; the search ignores accents and returns the best match first. */
export function createFoodSearch<F extends Searchable>(
  foods: readonly F[],
): (query: FoodQuery) => readonly F[] {
  const entries = foods.map((food) => ({
    food,
    entry: indexText(food.name, food.aliases, [FOOD_CATEGORIES[food.category]]),
  }));
  return ({ text = '', category }) => {
    const query = readQuery(text);
    return entries
      .filter(({ food }) => !category || food.category === category)
      .map(({ food, entry }) => ({ food, score: relevance(entry, query) }))
      .filter((hit): hit is { food: F; score: number } => hit.score !== null)
      .sort((a, b) => b.score - a.score)
      .map(({ food }) => food);
  };
}
