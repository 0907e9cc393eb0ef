import { formatMoney } from '../../lib/format/format.ts';

/** What stays owed when less than everything is taken, said before the money is. */
export function restText(
  dueCents: number,
  paidCents: number | null,
  currency: string,
): string | undefined {
  const rest = dueCents - (paidCents ?? 0);
  if (paidCents === null || rest <= 0) return undefined;
  return `Queda debiendo ${formatMoney(rest, currency)}.`;
}
