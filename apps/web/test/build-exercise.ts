import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';

/** An exercise of the library, of which tests look at the name. */
export const buildExercise = (id: string, name: string): ExerciseDetail => ({
  id,
  name,
  primaryMuscles: ['chest'],
  equipment: 'barbell',
  pattern: 'horizontal-push',
  kind: 'strength',
  unilateral: false,
  bodyweight: false,
  aliases: [],
  secondaryMuscles: [],
  level: 'principiante',
  steps: [],
  mistakes: [],
  own: false,
});
