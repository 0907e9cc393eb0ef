/** The state of a card payment: the page is open, it was paid, or it can no longer be paid. */
export const CARD_PAYMENT_STATES = ['open', 'paid', 'closed'] as const;

/**
 * Why card money has to be checked: a different amount or currency, a page that was not shown,
 * nothing left to pay with it, or a voided payment that could not be given back.
 */
export const CARD_DOUBTS = ['amount', 'currency', 'page', 'unused', 'refund'] as const;
export type CardDoubtKind = (typeof CARD_DOUBTS)[number];
