/** Why a card was not charged; of `unanswered` the gateway never said, and nothing was charged. */
export const DECLINES = [
  'expired',
  'insufficient',
  'stolen',
  'authentication',
  'other',
  'unanswered',
] as const;
export type DeclineKind = (typeof DECLINES)[number];

/** How many days before a period begins its card may be charged first. */
export const DAYS_BEFORE = { least: 2, most: 7, unlessTold: 3 } as const;

/** On which days after the first try a declined card may be tried again. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
export const RETRIES_UNLESS_TOLD: readonly number[] = [1, 3, 5];
