import { MAX_COMPANIONS } from '../promotions/values.ts';

/** The most days of grace that anybody may give at once. */
export const MAX_GRACE_DAYS = 30;
/** The largest number of people that one family plan covers, the payer included. */
export const MAX_IN_FAMILY = MAX_COMPANIONS + 1;
/**
 * How a sale combines with what a person has: it begins afterwards, replaces it and gives credit,
 * or both run.
 */
export const SALE_CHOICES = ['after', 'instead', 'beside'] as const;
export type SaleChoice = (typeof SALE_CHOICES)[number];
/** When a cancellation takes effect: now, or at the end of the paid time. */
export const CANCEL_WHEN = ['now', 'end'] as const;
export type CancelWhen = (typeof CANCEL_WHEN)[number];
/** What a member may ask staff to do with their membership. */
export const REQUEST_KINDS = ['pause', 'plan'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
