/** How many weighings one call brings in. */
export const MAX_WEIGHINGS_AT_ONCE = 500;
/** How many days of steps one call brings in. */
export const MAX_STEP_DAYS_AT_ONCE = 1000;

export const POSES = ['front', 'side', 'back'] as const;
