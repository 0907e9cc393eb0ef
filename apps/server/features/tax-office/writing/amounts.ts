import { isService, rateCode } from './codes.ts';

/** Money in hundred-thousandths of its unit, as documents have five decimals. */
export type Amount = bigint;

const PER_CENT = 1_000n;
const WHOLE_BP = 10_000n;
const DECIMALS = 5;

export const fromCents = (cents: number): Amount => BigInt(cents) * PER_CENT;

/** The amount as the schema requires it: `1234.50000`. */
export function decimal(amount: Amount): string {
  const text = String(amount).padStart(DECIMALS + 1, '0');
  return `${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`;
}

/** The part of a price with tax that is not tax. */
function withoutTax(amount: Amount, taxBp: number): Amount {
  const divisor = WHOLE_BP + BigInt(taxBp);
  return (amount * WHOLE_BP * 2n + divisor) / (divisor * 2n);
}

/** Something sold at prices that include tax. */
export interface Sold {
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  /** Hundredths of a percent; null is exempt. */
  taxBp: number | null;
  /** The part of the rate that is exempt, in hundredths of a percent. */
  exemptBp?: number | undefined;
}

export interface LineAmounts {
  unitPrice: Amount;
  beforeDiscount: Amount;
  discount: Amount;
  subtotal: Amount;
  /** The tax at the full rate, then the exempt part of it and the part that is paid. */
  fullTax: Amount;
  exempted: Amount;
  tax: Amount;
  total: Amount;
}

const rounded = (amount: Amount, part: bigint, whole: bigint): Amount =>
  (amount * part * 2n + whole) / (whole * 2n);

/**
 * The parts of a line. Each is rounded from the agreed price, and the tax is the remainder, so that
 * the document sums to the cents that were charged. When part of the rate is exempt, the price
 * includes only the rest of the tax.
 */
export function lineAmounts(sold: Sold): LineAmounts {
  const { quantity, unitPriceCents, discountCents, exemptBp = 0 } = sold;
  const taxBp = (sold.taxBp ?? 0) - exemptBp;
  const full = fromCents(quantity * unitPriceCents);
  const total = full - fromCents(discountCents);
  const beforeDiscount = withoutTax(full, taxBp);
  const subtotal = withoutTax(total, taxBp);
  const tax = total - subtotal;
  const exempted = exemptBp === 0 ? 0n : rounded(subtotal, BigInt(sold.taxBp ?? 0), WHOLE_BP) - tax;
  return {
    unitPrice: withoutTax(fromCents(unitPriceCents), taxBp),
    beforeDiscount,
    discount: beforeDiscount - subtotal,
    subtotal,
    fullTax: tax + exempted,
    exempted,
    tax,
    total,
  };
}

export interface Summary {
  taxed: { services: Amount; goods: Amount };
  exempt: { services: Amount; goods: Amount };
  /** The share of taxed sales whose tax is exempt by the receiver's authorisation. */
  exempted: { services: Amount; goods: Amount };
  /** Sold at a rate of 0 %. */
  untaxed: { services: Amount; goods: Amount };
  sale: Amount;
  discounts: Amount;
  net: Amount;
  taxByRate: ReadonlyMap<string, Amount>;
  tax: Amount;
  total: Amount;
}

const groupOf = (taxBp: number | null): 'taxed' | 'exempt' | 'untaxed' => {
  if (taxBp === null) return 'exempt';
  return taxBp === 0 ? 'untaxed' : 'taxed';
};

/** The sums of a document. */
export function summarise(lines: readonly (Sold & { cabys: string })[]): Summary {
  const none = () => ({ services: 0n, goods: 0n });
  const groups = { taxed: none(), exempt: none(), exempted: none(), untaxed: none() };
  const taxByRate = new Map<string, Amount>();
  const sums = { sale: 0n, discounts: 0n, net: 0n, tax: 0n, total: 0n };
  for (const line of lines) {
    const amounts = lineAmounts(line);
    const side = isService(line.cabys) ? 'services' : 'goods';
    const { exemptBp = 0 } = line;
    const exempted = exemptBp
      ? rounded(amounts.beforeDiscount, BigInt(exemptBp), BigInt(line.taxBp ?? exemptBp))
      : 0n;
    groups.exempted[side] += exempted;
    groups[groupOf(line.taxBp)][side] += amounts.beforeDiscount - exempted;
    const code = rateCode(line.taxBp);
    if (code) taxByRate.set(code, (taxByRate.get(code) ?? 0n) + amounts.tax);
    sums.sale += amounts.beforeDiscount;
    sums.discounts += amounts.discount;
    sums.net += amounts.subtotal;
    sums.tax += amounts.tax;
    sums.total += amounts.total;
  }
  return { ...groups, ...sums, taxByRate };
}
