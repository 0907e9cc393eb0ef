import { afterPaying } from '../accounts/after-paying.ts';

interface SaleMoney {
  totalCents: number;
  /** Paid with money in hand. */
  creditCents: number;
  /** Money that came in with the sale. */
  paidCents: number;
}

/** What a sale left in the account of its buyer: a rest to pay, or money beyond it. */
export const leftOfSale = ({ totalCents, creditCents, paidCents }: SaleMoney) =>
  afterPaying(totalCents - creditCents, paidCents);
