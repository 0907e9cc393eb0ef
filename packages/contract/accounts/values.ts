export const CHARGE_KINDS = [
  'period',
  'enrolment',
  'class-fee',
  'service',
  'product',
  'adjustment',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const CREDIT_KINDS = ['pro-rata', 'cancelled-charge', 'goodwill', 'write-off'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The kinds of rows in a statement. A void is a row of its own, on its own day. */
export const DOCUMENT_KINDS = ['charge', 'payment', 'credit', 'refund', 'void'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const PAYMENT_METHODS = ['cash', 'card', 'sinpe', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Ten million in the gym's currency: more must be a typing error. */
export const MAX_PAID = 1_000_000_000;
/** How long the reference of a payment may be. */
export const MAX_REFERENCE = 60;
export const PAYMENT_STATUSES = ['reported', 'confirmed', 'rejected', 'void'] as const;
/** The state of a refund to a card; `none` if nobody asked for one. */
export const CARD_REFUNDS = ['none', 'pending', 'done', 'failed'] as const;
export type CardRefundState = (typeof CARD_REFUNDS)[number];
