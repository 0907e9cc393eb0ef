/** Where money was read; further sources (a gateway, the bank's e-mails) are more of these. */
export const INCOMING_SOURCES = ['file', 'hand'] as const;
export type IncomingSource = (typeof INCOMING_SOURCES)[number];

export const INCOMING_METHODS = ['sinpe', 'transfer'] as const;
export type IncomingMethod = (typeof INCOMING_METHODS)[number];

/** Waits for somebody, has paid, is not the gym's to use, or went back to whoever sent it. */
export const INCOMING_STATES = ['open', 'applied', 'discarded', 'returned'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/** What money can pay for. */
export const TARGET_KINDS = ['report', 'order', 'debt', 'renewal'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** What a column of a bank's file can hold. */
export const STATEMENT_FIELDS = [
  'date',
  'time',
  'amount',
  'credit',
  'debit',
  'kind',
  'reference',
  'name',
  'phone',
  'nationalId',
  'detail',
  'currency',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

export const STATEMENT_ROWS = 20_000;
export const STATEMENT_MAX_BYTES = 10 * 1024 * 1024;
