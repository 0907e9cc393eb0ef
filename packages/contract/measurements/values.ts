/** How many weights one call may import. */
export const MAX_WEIGHINGS_AT_ONCE = 500;
/** More steps in a day must be a typing error. */
export const MAX_STEPS = 200_000;
/** How many days of steps one call may import. */
export const MAX_STEP_DAYS_AT_ONCE = 1000;

export const POSES = ['front', 'side', 'back'] as const;
