/** Where the money of a payout is. */
export const PAYOUT_STATES = ['on-the-way', 'arrived', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Whether the gateway reports the contents of a payout: completely, not yet, or never, as for
 * payouts that somebody starts by hand.
 */
export const PAYOUT_DETAILS = ['complete', 'pending', 'none'] as const;
export type PayoutDetail = (typeof PAYOUT_DETAILS)[number];

/** The kind of a payout's line; `returned` is an earlier payout that did not arrive. */
export const PAYOUT_LINE_KINDS = [
  'payment',
  'refund',
  'dispute',
  'fee',
  'returned',
  'other',
] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** Why a person has to check a line. */
export const PAYOUT_DOUBTS = ['unknown', 'repeated', 'amount', 'refund'] as const;
export type PayoutDoubt = (typeof PAYOUT_DOUBTS)[number];

/**
 * The steps, in order, that lead from what was charged in a month to what arrived at the bank in
 * it.
 */
export const PAYOUT_STEPS = [
  'charged',
  'earlier',
  'later',
  'waiting',
  'converted',
  'amount',
  'unknown',
  'refunds',
  'disputes',
  'fees',
  'returned',
  'other',
  'unexplained',
  'on-the-way',
  'failed',
] as const;
export type PayoutStep = (typeof PAYOUT_STEPS)[number];

/** A payment that is in no payout after this many days is late. */
export const LATE_DAYS = 10;
