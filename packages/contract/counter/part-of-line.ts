import { payableUnit } from '../currencies.ts';

/** What is left of a line of a sale, by where its money is. */
export interface LineMoney {
  /** Pieces that were not given back. */
  quantity: number;
  /** What was paid for it and goes back. */
  paidCents: number;
  /** Credit that paid for it and returns to the account, never out of it. */
  creditCents: number;
  /** What is not paid yet and stops being owed. */
  owedCents: number;
}

/**
 * What giving back some of the pieces moves: first what is still owed, then credit, and money last.
 * The part is rounded down to what can be paid, and the last one is the rest, so that all parts
 * together are the line and none exceeds it.
 */
export function partOfLine(line: LineMoney, quantity: number, currency: string): LineMoney {
  const whole = line.paidCents + line.creditCents + line.owedCents;
  const unit = quantity < line.quantity ? payableUnit(currency) : 1;
  const cents = Math.floor((whole * quantity) / (line.quantity * unit)) * unit;
  const owedCents = Math.min(cents, line.owedCents);
  const creditCents = Math.min(cents - owedCents, line.creditCents);
  return { quantity, owedCents, creditCents, paidCents: cents - owedCents - creditCents };
}
