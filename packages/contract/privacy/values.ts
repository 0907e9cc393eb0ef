/** How long somebody who asked for it can keep their account after all. */
export const DELETION_DAYS = 14;

/** Why an account cannot be deleted yet; each has a way out. */
export const HINDRANCES = [
  'last-owner',
  'minor',
  'merged',
  'pays-for',
  'guardian-of',
  'debt',
  'payment-in-review',
  'order',
  'refund',
  'credit',
  'open-shift',
] as const;
export type HindranceKind = (typeof HINDRANCES)[number];
