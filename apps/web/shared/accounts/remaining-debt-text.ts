import { formatMoney } from '../../lib/format/format.ts';

/** What will still be owed if less than everything is paid, shown before the payment. */
export function restText(
  dueCents: number,
  paidCents: number | null,
  currency: string,
): string | undefined {
  const rest = dueCents - (paidCents ?? 0);
  if (paidCents === null || rest <= 0) return undefined;
  return `Queda debiendo ${formatMoney(rest, currency)}.`;
}
