export const INVOICE_STATUSES = ['open', 'reported', 'paid', 'rejected', 'withdrawn'] as const;

export const INVOICE_METHODS = ['card', 'transfer', 'sinpe'] as const;
