/** What a payment leaves of what is due: a rest that is still owed, or what was paid beyond it. */
export const afterPaying = (dueCents: number, paidCents: number) => ({
  restCents: Math.max(0, dueCents - paidCents),
  extraCents: Math.max(0, paidCents - dueCents),
});
