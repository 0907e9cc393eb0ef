import type { PaymentMethod } from '@forja/contract/accounts/values';
import { MAX_METHODS, METHOD_CODES, OTHER_METHOD } from './codes.ts';
import type { FiscalDocument } from './document.ts';

type Paid = FiscalDocument['payments'][number];

/** A payment as a document names it. Without a method it is credit. */
export const asPaid = (paid: { method: PaymentMethod | null; amountCents: number }): Paid => ({
  code: paid.method ? METHOD_CODES[paid.method] : OTHER_METHOD,
  amountCents: paid.amountCents,
});

/** Merges the smallest sums when there are more methods than a document may name. */
export function fittingPayments(paid: readonly Paid[]): Paid[] {
  if (paid.length <= MAX_METHODS) return [...paid];
  const bySize = paid.toSorted((a, b) => b.amountCents - a.amountCents);
  const named = bySize.filter(({ code }) => code !== OTHER_METHOD).slice(0, MAX_METHODS - 1);
  const rest = paid.filter((each) => !named.includes(each));
  const amountCents = rest.reduce((sum, each) => sum + each.amountCents, 0);
  return [...named, { code: OTHER_METHOD, amountCents, other: 'Saldo a favor y otros medios' }];
}
