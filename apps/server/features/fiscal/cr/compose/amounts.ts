import { isService, rateCode } from '../codes.ts';

/** Money in hundred-thousandths of its unit, the five decimals a document has room for. */
export type Amount = bigint;

const PER_CENT = 1_000n;
const WHOLE_BP = 10_000n;
const DECIMALS = 5;

export const fromCents = (cents: number): Amount => BigInt(cents) * PER_CENT;

/** As the schema writes it: `1234.50000`. */
export function decimal(amount: Amount): string {
  const text = String(amount).padStart(DECIMALS + 1, '0');
  return `${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`;
}

/** What a price with tax comes to without it. */
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
  /** How much of the rate is not paid. */
  exemptBp?: number | undefined;
}

export interface LineAmounts {
  unitPrice: Amount;
  beforeDiscount: Amount;
  discount: Amount;
  subtotal: Amount;
  /** What the rate comes to, and what of it is not paid and paid. */
  fullTax: Amount;
  exempted: Amount;
  tax: Amount;
  total: Amount;
}

const rounded = (amount: Amount, part: bigint, whole: bigint): Amount =>
  (amount * part * 2n + whole) / (whole * 2n);

/**
 * The parts of a line. Each is rounded from the price that was agreed, and tax is what is left of
 * it, so that the document comes to the cent that was charged. Where some of the rate is not paid,
 * the price includes only the rest.
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
  /** The share of what is taxed whose tax somebody's paper lets them not pay. */
  exempted: { services: Amount; goods: Amount };
  /** Sold at a rate of nothing. */
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
