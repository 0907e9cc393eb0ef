import type { StockCount } from '@forja/contract/store/routes';
import { STOCK_COUNT_MAX } from '@forja/contract/store/values';
import { readNumber } from '@forja/ui/fields/read-number.ts';

/** What was typed for each variant. */
export type Counted = Readonly<Record<string, string>>;
type Counts = StockCount['counts'];

const asCount = (typed: string): number => Math.max(0, Math.trunc(readNumber(typed) ?? 0));

export const countsOf = (counted: Counted): Counts =>
  Object.entries(counted).flatMap(([variantId, typed]) =>
    readNumber(typed) === null ? [] : [{ variantId, counted: asCount(typed) }],
  );

/** Splits the counts into parts that the server takes in one call. */
export function inBatches(counts: Counts): Counts[] {
  if (counts.length <= STOCK_COUNT_MAX) return [counts];
  return [counts.slice(0, STOCK_COUNT_MAX), ...inBatches(counts.slice(STOCK_COUNT_MAX))];
}

/** The counts left to send: unsent ones, and those changed while they were sent. */
export function withoutSent(counted: Counted, sent: Counts): Counted {
  const done = new Map(sent.map(({ variantId, counted: pieces }) => [variantId, pieces]));
  return Object.fromEntries(
    Object.entries(counted).filter(([id, typed]) => done.get(id) !== asCount(typed)),
  );
}
