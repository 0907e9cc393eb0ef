import { DAY_SECONDS } from '@forja/calendar/duration';

export const EXERCISE_KINDS = ['strength', 'cardio', 'mobility', 'timed'] as const;

export const EXERCISE_LEVELS = ['principiante', 'intermedio', 'avanzado'] as const;

export const MAX_DAYS = 14;

export const MAX_EXERCISES = 200;

/** How many routines a person writes for themselves. */
export const MAX_OWN_ROUTINES = 50;

/** Exercises on one day of such a routine. */
export const MAX_OWN_A_DAY = 20;

export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;

/** The total size of a gym's uploaded videos. */
export const VIDEO_QUOTA_BYTES = 2 * 1024 * 1024 * 1024;

/** The highest values of a person's set; anything above must be a typing error. */
export const LIMITS = {
  weightKg: 1000,
  reps: 500,
  seconds: DAY_SECONDS,
  distanceM: 500_000,
} as const;

export const SET_KINDS = ['warmup', 'work', 'drop', 'failure'] as const;

export const RECORD_METRICS = ['weight', 'oneRepMax', 'volume', 'time', 'distance'] as const;

/** Apps whose exported workouts can be imported. */
export const WORKOUT_APPS = ['hevy', 'strong'] as const;

/** Past sessions per call; more would make the call too large. */
export const MAX_IMPORTED_AT_ONCE = 25;

/** The most exercises in a session, and the most sets in an exercise. */
export const MAX_ENTRIES = 60;
export const MAX_SETS = 60;

/** How many characters may be written about one exercise and about the whole workout. */
export const MAX_EXERCISE_NOTES = 500;
export const MAX_WORKOUT_NOTES = 1000;
export const MAX_DAY_NAME = 60;
/** The name of a folder of own routines. */
export const MAX_FOLDER = 60;
