import type { VatRow } from '@forja/contract/fiscal/routes';
import { type Amount, fromCents, lineAmounts } from './amounts.ts';
import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, TICKET } from './codes.ts';
import type { FiscalDocument } from './document.ts';

interface Sum {
  base: Amount;
  total: Amount;
}

const PER_CENT = fromCents(1);
const SOLD: readonly string[] = [INVOICE, TICKET, DEBIT_NOTE];

/** To the cent; the tax is the rest, so that both come to what was charged. */
function inCents({ base, total }: Sum): { netCents: number; taxCents: number } {
  const totalCents = Number((total + PER_CENT / 2n) / PER_CENT);
  const netCents = Number((base + PER_CENT / 2n) / PER_CENT);
  return { netCents, taxCents: totalCents - netCents };
}

/** Exempt last, the highest rate first. */
const byRate = (one: { taxBp: number | null }, other: { taxBp: number | null }): number =>
  (other.taxBp ?? -1) - (one.taxBp ?? -1);

/** Adds documents up by rate of IVA, in colones: what was sold, and what of it was taken back. */
export function createVatSummary() {
  const rates = new Map<number | null, { sold: Sum; takenBack: Sum }>();
  const none = (): Sum => ({ base: 0n, total: 0n });

  return {
    add({ kind, lines, exchangeRateCents }: FiscalDocument): void {
      const side = SOLD.includes(kind) ? 'sold' : kind === CREDIT_NOTE ? 'takenBack' : null;
      if (side === null) return;
      const inColones = (amount: Amount): Amount => (amount * BigInt(exchangeRateCents)) / 100n;
      for (const line of lines) {
        const { subtotal, total } = lineAmounts(line);
        const rate = rates.get(line.taxBp) ?? { sold: none(), takenBack: none() };
        rate[side].base += inColones(subtotal);
        rate[side].total += inColones(total);
        rates.set(line.taxBp, rate);
      }
    },
    rows: (): VatRow[] =>
      [...rates]
        .map(([taxBp, { sold, takenBack }]) => ({
          taxBp,
          sold: inCents(sold),
          takenBack: inCents(takenBack),
        }))
        .toSorted(byRate),
  };
}
