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

/** What of somebody's health staff may have seen. */
export const LOOK_KINDS = ['medical', 'emergency', 'measurements', 'photos', 'nutrition'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** How long it stays written down who saw what. */
export const LOOKS_KEPT_YEARS = 2;
