import { indexedOnce, indexText, readQuery, relevance } from '../text/text-match.ts';
import {
  EQUIPMENT,
  type Equipment,
  type Exercise,
  type ExerciseKind,
  type Level,
  MUSCLES,
  type Muscle,
} from './vocabulary.ts';

export type ExerciseQuery = {
  text?: string;
  muscle?: Muscle;
  equipment?: Equipment;
  kind?: ExerciseKind;
  level?: Level;
};

type Searchable = Pick<
  Exercise,
  'name' | 'aliases' | 'primaryMuscles' | 'secondaryMuscles' | 'equipment' | 'kind' | 'level'
>;

/** The search ignores accents and returns the best match first. */
export function createExerciseSearch<E extends Searchable>(
  exercises: readonly E[],
): (query: ExerciseQuery) => readonly E[] {
  return ({ text = '', ...filter }) => {
    const query = readQuery(text);
    const hits: { exercise: E; score: number }[] = [];
    for (const exercise of exercises) {
      if (!passes(exercise, filter)) continue;
      const score = relevance(() => indexExercise(exercise), query);
      if (score === null) continue;
      const primary = filter.muscle && exercise.primaryMuscles.includes(filter.muscle);
      hits.push({ exercise, score: score + (primary ? 1000 : 0) });
    }
    // The sort is stable: equal matches keep their order, in which the classic variation is first.
    return hits.sort((a, b) => b.score - a.score).map((hit) => hit.exercise);
  };
}

/** Builds the index entry of an exercise at the first search, unless it was built before. */
export const indexExercise = indexedOnce(
  ({ name, aliases, primaryMuscles, equipment }: Searchable) =>
    indexText(name, aliases, [
      ...primaryMuscles.map((muscle) => MUSCLES[muscle]),
      EQUIPMENT[equipment],
    ]),
);

function passes(exercise: Searchable, filter: Omit<ExerciseQuery, 'text'>): boolean {
  const { muscle, equipment, kind, level } = filter;
  if (equipment && exercise.equipment !== equipment) return false;
  if (kind && exercise.kind !== kind) return false;
  if (level && exercise.level !== level) return false;
  return (
    !muscle ||
    exercise.primaryMuscles.includes(muscle) ||
    exercise.secondaryMuscles.includes(muscle)
  );
}
