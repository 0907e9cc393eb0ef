import { payableUnit } from '../currencies.ts';

/** What is left of a line of a sale, by where its money is. */
export interface LineMoney {
  /** Pieces that were not returned. */
  quantity: number;
  /** The paid part, which goes back. */
  paidCents: number;
  /** The credited part, which returns to the account and is never paid out. */
  creditCents: number;
  /** The unpaid part, which is no longer owed. */
  owedCents: number;
}

/** All of it, wherever its money is. */
export const wholeOf = ({
  paidCents,
  creditCents,
  owedCents,
}: Pick<LineMoney, 'paidCents' | 'creditCents' | 'owedCents'>): number =>
  paidCents + creditCents + owedCents;

/**
 * What returning some of the pieces moves: first what is unpaid, then credit, money last. Each part
 * is rounded down to an amount that can be paid and the last part is the rest, so that together
 * they are exactly the line.
 */
export function partOfLine(line: LineMoney, quantity: number, currency: string): LineMoney {
  const whole = wholeOf(line);
  const unit = quantity < line.quantity ? payableUnit(currency) : 1;
  const cents = Math.floor((whole * quantity) / (line.quantity * unit)) * unit;
  const owedCents = Math.min(cents, line.owedCents);
  const creditCents = Math.min(cents - owedCents, line.creditCents);
  return { quantity, owedCents, creditCents, paidCents: cents - owedCents - creditCents };
}
