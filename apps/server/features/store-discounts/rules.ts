import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { payableCents } from '@forja/contract/currencies';

/** The fields of a code that the rules depend on. */
export interface DiscountTerms {
  id: string;
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  startsOn: Day | null;
  endsOn: Day | null;
  maxUses: number | null;
  maxUsesPerPerson: number | null;
  used: number;
  minSubtotalCents: number;
  active: boolean;
  productIds: string[];
  categoryIds: string[];
}

/** The fields of a cart line that the rules depend on. */
export interface PricedLine {
  productId: string;
  categoryId: string | null;
  unitPriceCents: number;
  quantity: number;
}

interface Circumstances {
  /** Today in the gym's time zone. */
  today: Day;
  usedByPerson: number;
  money: (cents: number) => string;
}

const amountOf = ({ unitPriceCents, quantity }: PricedLine): number => unitPriceCents * quantity;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function covers({ productIds, categoryIds }: DiscountTerms, line: PricedLine): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return (
    productIds.includes(line.productId) ||
    (line.categoryId !== null && categoryIds.includes(line.categoryId))
  );
}

/** Why a code cannot be used on these lines, as a sentence; undefined when it can. */
export function refusalOf(
  terms: DiscountTerms | undefined,
  lines: readonly PricedLine[],
  { today, usedByPerson, money }: Circumstances,
): string | undefined {
  if (!terms?.active) return 'Ese código no existe. Revísalo e inténtalo de nuevo.';
  if (terms.startsOn && today < terms.startsOn)
    return `Ese código vale desde el ${dayText(terms.startsOn)}.`;
  if (terms.endsOn && today > terms.endsOn) return `Ese código venció el ${dayText(terms.endsOn)}.`;
  if (terms.maxUses !== null && terms.used >= terms.maxUses)
    return 'Ese código ya se usó todas las veces que se podía.';
  if (terms.maxUsesPerPerson !== null && usedByPerson >= terms.maxUsesPerPerson)
    return 'Ya usaste este código.';
  if (!lines.some((line) => covers(terms, line)))
    return 'Ese código no vale para lo que llevas en el carrito.';
  const missing = terms.minSubtotalCents - sum(lines.map(amountOf));
  if (missing > 0)
    return `Ese código vale desde ${money(terms.minSubtotalCents)} de compra: te faltan ${money(missing)}.`;
  return undefined;
}

/**
 * The discount of each line in whole minor units: proportional to the covered amounts, with the
 * last covered line taking the rounding difference.
 */
export function shares(
  terms: DiscountTerms,
  lines: readonly PricedLine[],
  currency: string,
): number[] {
  const covered = lines.map((line) => (covers(terms, line) ? amountOf(line) : 0));
  const base = sum(covered);
  const wanted =
    terms.kind === 'percent' ? payableCents((base * terms.value) / 100, currency) : terms.value;
  const whole = Math.min(wanted, base);
  let seen = 0;
  let given = 0;
  return covered.map((amount) => {
    seen += amount;
    const upToHere = base === 0 ? 0 : Math.round((whole * seen) / base);
    const share = upToHere - given;
    given = upToHere;
    return share;
  });
}
