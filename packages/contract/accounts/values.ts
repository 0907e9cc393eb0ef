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
