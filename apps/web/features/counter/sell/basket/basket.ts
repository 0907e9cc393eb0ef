import { isWithinLimit } from '@forja/contract/accounts/discount-limit';
import type { PaymentMethod } from '@forja/contract/accounts/values';
import { basketMoney, lineMoney } from '@forja/contract/counter/basket-money';
import type { SaleLine } from '@forja/contract/counter/basket-schema';
import type { CounterOffers } from '@forja/contract/counter/routes';
import { NOTHING_FOR_CODE } from '@forja/contract/counter/words';
import type { SaleChoice } from '@forja/contract/memberships/values';
import type { AppliedPromotion } from '@forja/contract/promotions/routes';
import { piecesOf } from '@forja/contract/shifts/values';
import type { Chosen } from '../../../../shared/people/people-picker.tsx';

/** The article of a line as the server takes it, without what can be changed in the basket. */
type Article =
  | { kind: 'charge'; chargeId: string }
  /** Without a choice the plan follows what the person has in the way the server proposes. */
  | { kind: 'plan'; planId: string; choice?: SaleChoice }
  | { kind: 'service'; serviceId: string }
  | { kind: 'product'; variantId: string }
  | { kind: 'free'; concept: string; taxPercent?: number | null };

export interface BasketLine {
  /** The same for the same article, which therefore has one line. */
  key: string;
  article: Article;
  name: string;
  detail: string;
  unitPriceCents: number;
  /**
   * Included in the price. Null if there is none, and for debts, whose charge already has its tax.
   */
  taxPercent: number | null;
  quantity: number;
  /** The largest quantity; null without a limit, 1 for what exists only once. */
  most: number | null;
  discountCents: number;
  discountReason: string;
  /** How many others a plan can cover, and who they are. */
  places?: number;
  family?: readonly Chosen[];
  /** A discount that was given before and is now larger than the line allows. */
  droppedCents?: number;
  /** Taken off by the gym's promotions or a code, apart from the cashier's discount. */
  promotion?: AppliedPromotion | null;
}

export type NewLine = Omit<
  BasketLine,
  'quantity' | 'family' | 'discountCents' | 'discountReason' | 'droppedCents' | 'promotion'
>;

/** Adds an article to the basket, or one more of it as far as its limit allows. */
export function addLine(lines: readonly BasketLine[], line: NewLine): BasketLine[] {
  const known = lines.find(({ key }) => key === line.key);
  if (known) return setQuantity(lines, line.key, known.quantity + 1);
  return [...lines, { ...line, quantity: 1, discountCents: 0, discountReason: '' }];
}

/** A quantity of zero removes the line. */
export function setQuantity(
  lines: readonly BasketLine[],
  key: string,
  quantity: number,
): BasketLine[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return [line];
    const next = Math.min(quantity, line.most ?? quantity);
    if (next <= 0) return [];
    return [{ ...line, quantity: next }];
  });
}

/** Choosing an article that exists only once a second time removes it. */
export function toggleLine(lines: readonly BasketLine[], line: NewLine): BasketLine[] {
  const isIn = line.most === 1 && lines.some(({ key }) => key === line.key);
  return isIn ? setQuantity(lines, line.key, 0) : addLine(lines, line);
}

/** Sets how a plan follows what the person already has. */
export function choosePlace(
  lines: readonly BasketLine[],
  key: string,
  choice: SaleChoice,
): BasketLine[] {
  return lines.map((line) =>
    line.key === key && line.article.kind === 'plan'
      ? { ...line, article: { ...line.article, choice } }
      : line,
  );
}

/** Sets the people that a plan covers besides its buyer. */
export const setFamily = (
  lines: readonly BasketLine[],
  key: string,
  family: readonly Chosen[],
): BasketLine[] => lines.map((line) => (line.key === key ? { ...line, family } : line));

/** The lines with the discounts of promotions. */
export const withPromotions = (
  lines: readonly BasketLine[],
  offers: Pick<CounterOffers, 'plans' | 'enrolments'> | null | undefined,
): BasketLine[] =>
  lines.map((line) => {
    const { article } = line;
    const promotion =
      article.kind === 'plan'
        ? offers?.plans.find(({ planId }) => planId === article.planId)?.promotion
        : article.kind === 'service'
          ? offers?.enrolments.find(({ serviceId }) => serviceId === article.serviceId)?.promotion
          : null;
    return { ...line, promotion: promotion ?? null };
  });

/** Why a code takes nothing off this basket, even if it is valid for something else. */
export function basketCodeProblem(
  lines: readonly BasketLine[],
  { codeProblem, codeRefusals }: Pick<CounterOffers, 'codeProblem' | 'codeRefusals'>,
): string | null {
  if (codeProblem !== null) return codeProblem;
  const ids = lines.flatMap(({ article }) =>
    article.kind === 'plan'
      ? [article.planId]
      : article.kind === 'service'
        ? [article.serviceId]
        : [],
  );
  const refusals = ids.flatMap((each) => codeRefusals.filter(({ id }) => id === each));
  if (refusals.some(({ refusal }) => refusal === null)) return null;
  return refusals[0]?.refusal ?? NOTHING_FOR_CODE;
}

/** What a line comes to, as it will be sold. */
export const moneyOf = (line: BasketLine) =>
  lineMoney({
    ...line,
    promotionCents: line.promotion?.discountCents ?? 0,
    taxBp: line.taxPercent === null ? null : Math.round(line.taxPercent * 100),
  });

/** The sums of the basket, as its receipt will show them. */
export const sumsOf = (lines: readonly BasketLine[]) => basketMoney(lines.map(moneyOf));

/** Whether a discount leaves something to pay; `limit` is in percent, null for no limit. */
function isFair(line: BasketLine, limit: number | null): boolean {
  const { discountCents } = line;
  const { promotedCents } = moneyOf(line);
  if (discountCents >= promotedCents) return discountCents === 0;
  return limit === null || isWithinLimit(discountCents, promotedCents, limit);
}

/** Removes the discounts that are too large for the current price of their line. */
export const withFairDiscounts = (
  lines: readonly BasketLine[],
  limit: number | null,
): BasketLine[] =>
  lines.map((line) =>
    isFair(line, limit)
      ? line
      : { ...line, discountCents: 0, discountReason: '', droppedCents: line.discountCents },
  );

/** One way of paying; without an amount it pays what the others leave. */
export interface Tender {
  id: string;
  method: PaymentMethod;
  amountCents: number | null;
  reference: string;
  /** The dollars handed over in cash; null for every other way of paying. */
  usdCents: number | null;
}

export const newTender = (method: PaymentMethod): Tender => ({
  id: method,
  method,
  amountCents: null,
  reference: '',
  usdCents: null,
});

export const dollarTender: Tender = { ...newTender('cash'), id: 'usd', usdCents: 0 };

/** The next two amounts that people would hand over for a sum, rounded up to notes. */
export function handedOver(cents: number, currency: string): number[] {
  const notes = piecesOf(currency)?.notes ?? [];
  // People round up to notes that begin with 1 or 5; notes that begin with 2 are given as change.
  const steps = notes.filter((note, at) => at === 0 || !String(note).startsWith('2'));
  const next = steps.map((note) => Math.ceil(cents / note) * note);
  return [...new Set(next)]
    .filter((amount) => amount > cents)
    .sort((a, b) => a - b)
    .slice(0, 2);
}

/** The change in as few notes and coins as possible: `1 de 2 000 · 2 de 100`. */
export function changeInPieces(
  cents: number,
  currency: string,
): { valueCents: number; pieces: number }[] {
  const known = piecesOf(currency);
  let left = cents;
  return [...(known?.notes ?? []), ...(known?.coins ?? [])].flatMap((valueCents) => {
    const pieces = Math.floor(left / valueCents);
    left -= pieces * valueCents;
    return pieces > 0 ? [{ valueCents, pieces }] : [];
  });
}

/** The line as the server takes it. */
export function saleLine(line: BasketLine): SaleLine {
  const { article, quantity, unitPriceCents, discountCents } = line;
  const discount = { discountCents, discountReason: line.discountReason || null };
  switch (article.kind) {
    case 'charge':
      return article;
    case 'plan':
      return { ...article, familyIds: (line.family ?? []).map(({ id }) => id), ...discount };
    case 'free':
      return { ...article, unitPriceCents, quantity, ...discount };
    default:
      return { ...article, quantity, ...discount };
  }
}
