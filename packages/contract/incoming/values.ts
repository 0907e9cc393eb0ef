/**
 * Where money was read. What a gateway reports is only ever proposed; the bank's own data counts
 * more.
 */
export const INCOMING_SOURCES = ['file', 'hand', 'gateway', 'mail'] as const;
export type IncomingSource = (typeof INCOMING_SOURCES)[number];

export const INCOMING_METHODS = ['sinpe', 'transfer'] as const;
export type IncomingMethod = (typeof INCOMING_METHODS)[number];

/** It waits for a person, has paid something, is not the gym's, was sent back, or was divided. */
export const INCOMING_STATES = ['open', 'applied', 'discarded', 'returned', 'split'] as const;
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

/** What of money is in none of its parts yet; negative where they are more than it. */
export const leftToDivide = (
  amountCents: number,
  parts: readonly { amountCents: number | null }[],
): number => parts.reduce((left, part) => left - (part.amountCents ?? 0), amountCents);

/** How many parts one piece of money can be divided into. */
export const MAX_PARTS = 10;

export const STATEMENT_ROWS = 20_000;
export const STATEMENT_MAX_BYTES = 10 * 1024 * 1024;
