import type { VatRow } from '@forja/contract/fiscal-months/vat-schema';
import { totalOfLines } from '../fiscal/public.ts';
import {
  type Amount,
  CREDIT_NOTE,
  DEBIT_NOTE,
  type FiscalDocument,
  type FiscalLine,
  fromCents,
  INVOICE,
  lineAmounts,
  partOfLines,
  RECEIPT,
  TICKET,
} from '../tax-office/public.ts';

interface Sum {
  base: Amount;
  total: Amount;
}

const PER_CENT = fromCents(1);
const SOLD: readonly string[] = [INVOICE, TICKET, DEBIT_NOTE, RECEIPT];

/** Rounds to cents. The tax is the remainder, so that both sum to what was charged. */
function inCents({ base, total }: Sum): { netCents: number; taxCents: number } {
  const totalCents = Number((total + PER_CENT / 2n) / PER_CENT);
  const netCents = Number((base + PER_CENT / 2n) / PER_CENT);
  return { netCents, taxCents: totalCents - netCents };
}

/** Sorts the highest rate first and exempt last. */
const byRate = (one: { taxBp: number | null }, other: { taxBp: number | null }): number =>
  (other.taxBp ?? -1) - (one.taxBp ?? -1);

/** The lines that count in the month of a document: deferred IVA does not. */
function dueLines({ lines, undueCents = 0 }: FiscalDocument): readonly FiscalLine[] {
  return undueCents === 0 ? lines : partOfLines(lines, totalOfLines(lines) - undueCents);
}

/** Adds documents up by IVA rate, in colones: what was sold and what of it was taken back. */
export function createVatSummary() {
  const rates = new Map<number | null, { sold: Sum; takenBack: Sum }>();
  const none = (): Sum => ({ base: 0n, total: 0n });

  return {
    add(document: FiscalDocument): void {
      const { kind, exchangeRateCents } = document;
      const side = SOLD.includes(kind) ? 'sold' : kind === CREDIT_NOTE ? 'takenBack' : null;
      if (side === null) return;
      const inColones = (amount: Amount): Amount => (amount * BigInt(exchangeRateCents)) / 100n;
      for (const line of dueLines(document)) {
        const { subtotal, total } = lineAmounts(line);
        const rate = rates.get(line.taxBp) ?? { sold: none(), takenBack: none() };
        rate[side].base += inColones(subtotal);
        rate[side].total += inColones(total);
        rates.set(line.taxBp, rate);
      }
    },
    rows: (): VatRow[] =>
      [...rates]
        .map(([taxBp, sums]) => {
          const [sold, takenBack] = [inCents(sums.sold), inCents(sums.takenBack)];
          const netCents = sold.netCents - takenBack.netCents;
          const dueCents = sold.taxCents - takenBack.taxCents;
          return { taxBp, sold, takenBack, netCents, dueCents };
        })
        .toSorted(byRate),
  };
}

/** The tax of one document, in colones. */
export function taxCentsOf(document: FiscalDocument): number {
  const summary = createVatSummary();
  summary.add(document);
  return summary.rows().reduce((sum, { sold }) => sum + sold.taxCents, 0);
}
