import { payableCents } from '@forja/contract/currencies';
import { formatNumber } from '../../../../lib/format/format.ts';
import { type BasketLine, sumsOf } from './basket.ts';

/**
 * The tax inside the price, with its rate if there is only one; debts are left out, because they
 * were taxed when they were charged. Rounded to what can be paid in the currency, as it is read
 * beside what is paid; the receipt has the exact amount.
 */
export function includedTax(
  lines: readonly BasketLine[],
  currency: string,
): { name: string; cents: number } | null {
  const cents = sumsOf(lines).taxCents;
  if (cents <= 0) return null;
  const [rate, ...others] = new Set(lines.flatMap(({ taxPercent }) => taxPercent || []));
  const hasDebt = lines.some(({ article }) => article.kind === 'charge');
  const name =
    others.length === 0 ? `IVA ${formatNumber(rate ?? 0, 2)}\u00a0% incluido` : 'IVA incluido';
  return { name: hasDebt ? `${name}, sin la deuda` : name, cents: payableCents(cents, currency) };
}
