import type { ProductWithStock, StockChange } from '@forja/contract/store/routes';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { useState } from 'react';

type Reason = StockChange['reason'];
type Changes = StockChange['changes'];

const OUTWARD: readonly Reason[] = ['damage', 'gift'];

export type StockDraft = ReturnType<typeof useStockDraft>;

/** What is typed into the stock of a product; `body` is null while there is nothing to save. */
export function useStockDraft(product: ProductWithStock | null) {
  const [reason, setReason] = useState<Reason>('count');
  const [note, setNote] = useState('');
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const counting = reason === 'count';
  const isOutward = OUTWARD.includes(reason);
  const changes = (product?.variants ?? []).flatMap(({ id }): Changes => {
    const typed = amounts[id] ?? '';
    const read = readNumber(typed);
    if (read === null) return [];
    const amount = Math.trunc(read);
    if (counting) return [{ variantId: id, counted: amount }];
    return amount === 0 ? [] : [{ variantId: id, delta: isOutward ? -amount : amount }];
  });
  const body: StockChange | null =
    changes.length > 0 ? { reason, note: note || null, changes } : null;
  return {
    reason,
    setReason,
    note,
    setNote,
    counting,
    isOutward,
    body,
    amountOf: (id: string) => amounts[id] ?? '',
    setAmount: (id: string, typed: string) => setAmounts({ ...amounts, [id]: typed }),
    clear() {
      setAmounts({});
      setNote('');
    },
  };
}
