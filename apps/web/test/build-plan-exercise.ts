import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { PlanExercise } from '@forja/contract/training/routes';

/** An exercise in a plan, three sets of eight to twelve; a test sets only what matters to it. */
export const buildPlanExercise = (
  exercise: ExerciseDetail,
  overrides: Partial<PlanExercise> & Pick<PlanExercise, 'planId'>,
): PlanExercise => ({
  id: crypto.randomUUID(),
  exerciseId: exercise.id,
  exercise,
  day: 1,
  position: 0,
  sets: 3,
  reps: '8-12',
  seconds: null,
  distanceM: null,
  weightKg: null,
  restSeconds: 90,
  rir: null,
  tempo: null,
  supersetGroup: null,
  progression: null,
  notes: null,
  last: null,
  bests: {},
  suggested: null,
  ...overrides,
});
