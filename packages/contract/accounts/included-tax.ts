/** The tax contained in a price. */
export const includedTax = (cents: number, taxBp: number | null): number =>
  taxBp === null ? 0 : Math.round((cents * taxBp) / (10_000 + taxBp));
