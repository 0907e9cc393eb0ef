/**
 * The search of exercises and foods as a phone runs it, letter by letter over every name of the
 * library: the median, the slowest in a hundred and the slowest of all, against a limit of 50 ms.
 * Each is the best of five runs, so that other load is not measured instead.
 */

import { createFoodSearch } from '@forja/library/nutrition/food-search';
import { FOODS } from '@forja/library/nutrition/foods';
import { createExerciseSearch } from '@forja/library/training/exercise-search';
import { EXERCISES } from '@forja/library/training/exercises';

const LIMIT_MS = 50;
const TRIES = 5;

function measure(name: string, words: readonly string[], search: (text: string) => unknown): void {
  const typed = words.flatMap((word) =>
    Array.from(word, (_, index) => word.slice(0, index + 1)).filter((_, index) => index % 3 === 0),
  );
  const times = typed
    .map((text) => {
      const tries = Array.from({ length: TRIES }, () => {
        const begun = performance.now();
        search(text);
        return performance.now() - begun;
      });
      return Math.min(...tries);
    })
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const figures = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(2));
  console.log(
    `${name}: ${times.length} searches, median ${figures[0]} ms, p99 ${figures[1]} ms, slowest ${figures[2]} ms`,
  );
  if (at(1) > LIMIT_MS) process.exitCode = 1;
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const exercises = createExerciseSearch(EXERCISES);
const foods = createFoodSearch(FOODS);
measure(`${EXERCISES.length} exercises`, names(EXERCISES), (text) => exercises({ text }));
measure(`${FOODS.length} foods`, names(FOODS), (text) => foods({ text }));
