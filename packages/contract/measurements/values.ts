/** How many weighings one call brings in. */
export const MAX_WEIGHINGS_AT_ONCE = 500;
/** More steps in a day are a slip of the finger. */
export const MAX_STEPS = 200_000;
/** How many days of steps one call brings in. */
export const MAX_STEP_DAYS_AT_ONCE = 1000;

export const POSES = ['front', 'side', 'back'] as const;
