/** What became of a payment by card: the page is open, it was paid, or nobody can pay there any more. */
export const CARD_PAYMENT_STATES = ['open', 'paid', 'closed'] as const;

/**
 * Why somebody has to look at money of a card: another amount or currency than asked for, another
 * page than the one shown, or nothing left to pay with it.
 */
export const CARD_DOUBTS = ['amount', 'currency', 'page', 'unused'] as const;
export type CardDoubtKind = (typeof CARD_DOUBTS)[number];
