/** Whether a discount is no more of a price than staff may give, in percent. */
export const isWithinLimit = (discountCents: number, priceCents: number, limit: number): boolean =>
  discountCents * 100 <= priceCents * limit;
