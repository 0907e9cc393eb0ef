export const PAYMENT_METHODS = ['cash', 'card', 'sinpe', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_STATUSES = ['reported', 'confirmed', 'rejected', 'void'] as const;
