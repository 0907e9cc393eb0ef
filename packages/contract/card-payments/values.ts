/** What became of a payment by card: the page is open, it was paid, or nobody can pay there any more. */
export const CARD_PAYMENT_STATES = ['open', 'paid', 'closed'] as const;

/**
 * Why somebody has to look at money of a card: another amount or currency than asked for, another
 * page than the one shown, nothing left to pay with it, or a voided payment that could not go back.
 */
export const CARD_DOUBTS = ['amount', 'currency', 'page', 'unused', 'refund'] as const;
export type CardDoubtKind = (typeof CARD_DOUBTS)[number];

/** What became of money that goes back to a card; `none`: nobody wants it back. */
export const CARD_REFUNDS = ['none', 'pending', 'done', 'failed'] as const;
export type CardRefundState = (typeof CARD_REFUNDS)[number];
