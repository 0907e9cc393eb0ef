import { FOOD_CATEGORIES } from './nutrition/food.ts';
import { EQUIPMENT, MUSCLES, PATTERNS } from './training/vocabulary.ts';

/** The possible values of fields of exercises and foods, with the word a person reads. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  primaryMuscles: MUSCLES,
  secondaryMuscles: MUSCLES,
  equipment: EQUIPMENT,
  pattern: PATTERNS,
  category: FOOD_CATEGORIES,
};

/** The word for a value of a field; undefined if the library has none. */
export function libraryWord(field: string, value: string): string | undefined {
  const words = Object.hasOwn(CHOICES, field) ? CHOICES[field] : undefined;
  return words && Object.hasOwn(words, value) ? words[value] : undefined;
}
