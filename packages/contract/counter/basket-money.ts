import { includedTax } from '../accounts/included-tax.ts';

interface LinePrice {
  unitPriceCents: number;
  quantity: number;
  /** Taken off by a promotion, before the discount of the cashier. */
  promotionCents: number;
  discountCents: number;
  taxBp: number | null;
}

/** The money of one line of a basket, while it is put together and when it is sold. */
export function lineMoney(line: LinePrice) {
  const fullCents = line.quantity * line.unitPriceCents;
  const discountCents = line.promotionCents + line.discountCents;
  const totalCents = fullCents - discountCents;
  return {
    fullCents,
    /** The price from which the discount of the cashier is taken. */
    promotedCents: fullCents - line.promotionCents,
    /** All that is taken off. */
    discountCents,
    totalCents,
    taxCents: includedTax(totalCents, line.taxBp),
  };
}

type Sums = Pick<ReturnType<typeof lineMoney>, 'discountCents' | 'totalCents' | 'taxCents'>;

/** The sums of a basket. */
export function basketMoney(lines: readonly Sums[]) {
  const sumOf = (part: keyof Sums) => lines.reduce((sum, line) => sum + line[part], 0);
  const [discountCents, totalCents] = [sumOf('discountCents'), sumOf('totalCents')];
  const subtotalCents = totalCents + discountCents;
  return { subtotalCents, discountCents, totalCents, taxCents: sumOf('taxCents') };
}
