/** How many weighings one call brings in. */
export const MAX_WEIGHINGS_AT_ONCE = 500;

export const POSES = ['front', 'side', 'back'] as const;
