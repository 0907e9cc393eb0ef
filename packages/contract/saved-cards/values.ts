/**
 * Why a card was not charged. `unanswered`: the gateway never answered, and nothing was charged.
 */
export const DECLINES = [
  'expired',
  'insufficient',
  'stolen',
  'authentication',
  'other',
  'unanswered',
] as const;
export type DeclineKind = (typeof DECLINES)[number];

/** How many days before a period its card is first charged. */
export const DAYS_BEFORE = { least: 2, most: 7, unlessTold: 3 } as const;

/** The days after the first attempt on which a declined card may be tried again. */
export const RETRY_DAYS = [1, 3, 5, 7] as const;
export const RETRIES_UNLESS_TOLD: readonly number[] = [1, 3, 5];
