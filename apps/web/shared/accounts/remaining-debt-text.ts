import { afterPaying } from '@forja/contract/accounts/after-paying';
import { formatMoney } from '../../lib/format/format.ts';

/** What will still be owed if less than everything is paid, shown before the payment. */
export function restText(
  dueCents: number,
  paidCents: number | null,
  currency: string,
): string | undefined {
  if (paidCents === null) return undefined;
  const { restCents } = afterPaying(dueCents, paidCents);
  return restCents > 0 ? `Queda debiendo ${formatMoney(restCents, currency)}.` : undefined;
}
