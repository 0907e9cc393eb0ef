import type { LIMITS as Limits } from '@forja/contract/training/workout-routes';

/** The contract's limits, written out: the web imports its types only, or zod would come along. */
export const LIMITS: typeof Limits = {
  weightKg: 1000,
  reps: 500,
  seconds: 86_400,
  distanceM: 500_000,
};
