/** Where the money of a payout is. */
export const PAYOUT_STATES = ['on-the-way', 'arrived', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Whether the gateway says what a payout is made of: all of it, not yet, or never, as with those that
 * somebody sends by hand.
 */
export const PAYOUT_DETAILS = ['complete', 'pending', 'none'] as const;
export type PayoutDetail = (typeof PAYOUT_DETAILS)[number];

/** What a line of a payout is; `returned` is a payout before it that did not arrive. */
export const PAYOUT_LINE_KINDS = [
  'payment',
  'refund',
  'dispute',
  'fee',
  'returned',
  'other',
] as const;
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number];

/** Why somebody has to look at a line. */
export const PAYOUT_DOUBTS = ['unknown', 'repeated', 'amount', 'refund'] as const;
export type PayoutDoubt = (typeof PAYOUT_DOUBTS)[number];

/** The steps from what was charged in a month to what arrived at the bank in it, in their order. */
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

/** A payment that is in no payout after so many days should have been. */
export const LATE_DAYS = 10;
