import type { FiscalLine } from './document.ts';

const totalOf = ({ quantity, unitPriceCents, discountCents }: FiscalLine): bigint =>
  BigInt(quantity * unitPriceCents - discountCents);

/**
 * Spreads an amount that is taken back over the lines in proportion to their totals, so that each
 * tax rate gives back its share. Leftover cents go to the lines that were rounded down most. Lines
 * that give nothing back are left out.
 */
export function partOfLines(lines: readonly FiscalLine[], amountCents: number): FiscalLine[] {
  const totals = lines.map(totalOf);
  const whole = totals.reduce((sum, cents) => sum + cents, 0n);
  const products = totals.map((cents) => cents * BigInt(amountCents));
  const shares = products.map((product) => Number(product / whole));
  const left = amountCents - shares.reduce((sum, cents) => sum + cents, 0);
  const roundedUp = new Set(
    products
      .map((product, at) => ({ at, rest: product % whole }))
      .toSorted((one, other) => Number(other.rest - one.rest))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return lines.flatMap((line, at) => {
    const unitPriceCents = (shares[at] ?? 0) + (roundedUp.has(at) ? 1 : 0);
    return unitPriceCents === 0
      ? []
      : [{ ...line, quantity: 1, unitPriceCents, discountCents: 0, discountReason: null }];
  });
}
