import type { SaleLine } from '@forja/contract/counter/basket-schema';
import type { CounterOffers } from '@forja/contract/counter/sale-routes';
import { dollarsWorth, piecesOf } from '@forja/contract/counter/values';
import { NOTHING_FOR_CODE } from '@forja/contract/counter/words';
import type { PaymentMethod, SaleChoice } from '@forja/contract/memberships/values';
import type { AppliedPromotion } from '@forja/contract/promotions/routes';
import type { Chosen } from '../../../../shared/people/people-picker.tsx';

/** What a line of the basket is, as the server wants it, without what can be changed in the basket. */
type Article =
  | { kind: 'charge'; chargeId: string }
  /** Without a choice it goes with what the person has as the server proposes. */
  | { kind: 'plan'; planId: string; choice?: SaleChoice }
  | { kind: 'service'; serviceId: string }
  | { kind: 'product'; variantId: string }
  | { kind: 'free'; concept: string; taxPercent?: number | null };

export interface BasketLine {
  /** The same article is one line. */
  key: string;
  article: Article;
  name: string;
  detail: string;
  unitPriceCents: number;
  /** Included in the price; null where there is none, and of debts, whose charge said it. */
  taxPercent: number | null;
  quantity: number;
  /** How many there are; null where it cannot run out, 1 where there is only one. */
  most: number | null;
  discountCents: number;
  discountReason: string;
  /** How many others a plan can cover, and who they are. */
  places?: number;
  family?: readonly Chosen[];
  /** A discount that was given and is more than the line allows now. */
  droppedCents?: number;
  /** What the gym takes off by itself or for a code, beside the discount of the cashier. */
  promotion?: AppliedPromotion | null;
}

export type NewLine = Omit<
  BasketLine,
  'quantity' | 'family' | 'discountCents' | 'discountReason' | 'droppedCents' | 'promotion'
>;

/** Puts an article into the basket, or one more of it while there are more. */
export function addLine(lines: readonly BasketLine[], line: NewLine): BasketLine[] {
  const known = lines.find(({ key }) => key === line.key);
  if (known) return setQuantity(lines, line.key, known.quantity + 1);
  return [...lines, { ...line, quantity: 1, discountCents: 0, discountReason: '' }];
}

/** None takes the line out. */
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

/** What of which there is only one goes out again when it is chosen twice. */
export function toggleLine(lines: readonly BasketLine[], line: NewLine): BasketLine[] {
  const isIn = line.most === 1 && lines.some(({ key }) => key === line.key);
  return isIn ? setQuantity(lines, line.key, 0) : addLine(lines, line);
}

/** Says how a plan goes with what the person has. */
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

/** Says whom a plan covers beside its buyer. */
export const setFamily = (
  lines: readonly BasketLine[],
  key: string,
  family: readonly Chosen[],
): BasketLine[] => lines.map((line) => (line.key === key ? { ...line, family } : line));

/** The lines with what promotions take off them. */
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

/** Why a code takes nothing off this basket, though it may be good for something else. */
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

/** What is left of the price for a discount of the cashier. */
export const promotedPrice = ({ unitPriceCents, quantity, promotion }: BasketLine): number =>
  unitPriceCents * quantity - (promotion?.discountCents ?? 0);

/** The most that can be taken off a line; `limit` is in percent, null where there is none. */
const mostDiscount = (line: BasketLine, limit: number | null): number =>
  Math.min(promotedPrice(line) - 1, Math.floor((promotedPrice(line) * (limit ?? 100)) / 100));

/** The lines without the discounts that are too large for what is left of them. */
export const withFairDiscounts = (
  lines: readonly BasketLine[],
  limit: number | null,
): BasketLine[] =>
  lines.map((line) =>
    line.discountCents <= Math.max(0, mostDiscount(line, limit))
      ? line
      : { ...line, discountCents: 0, discountReason: '', droppedCents: line.discountCents },
  );

export const lineTotal = (line: BasketLine): number => promotedPrice(line) - line.discountCents;

export const totalOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The tax inside the prices, as the receipt will say it. */
export const taxOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => {
    const percent = line.taxPercent ?? 0;
    return sum + Math.round((lineTotal(line) * percent) / (100 + percent));
  }, 0);

/** One way of paying; without an amount it takes what the others leave. */
export interface Tender {
  id: string;
  method: PaymentMethod;
  amountCents: number | null;
  reference: string;
  /** Cash in dollars: how many are handed over; null where they are not dollars. */
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

interface Payment {
  /** What each way of paying takes of the sale. */
  amounts: number[];
  paidCents: number;
  /** What is paid with colones in hand, for their change. */
  cashCents: number;
  /** What the dollars are worth above what they pay. */
  dollarChangeCents: number;
}

/** What each way of paying takes: what was typed, then dollars, and the last open one the rest. */
export function paymentOf(
  tenders: readonly Tender[],
  dueCents: number,
  usdRateCents: number | null,
): Payment {
  let left = dueCents;
  const take = (cents: number) => {
    left = Math.max(0, left - cents);
    return cents;
  };
  const typed = tenders.map(({ usdCents, amountCents }) =>
    usdCents === null && amountCents !== null ? take(amountCents) : null,
  );
  const worth = ({ usdCents }: Tender) => dollarsWorth(usdCents ?? 0, usdRateCents ?? 0);
  const dollars = tenders.map((tender) =>
    tender.usdCents === null ? null : take(Math.min(left, worth(tender))),
  );
  const open = tenders.findLastIndex(
    ({ usdCents, amountCents }) => usdCents === null && amountCents === null,
  );
  const amounts = tenders.map((_, at) => typed[at] ?? dollars[at] ?? (at === open ? left : 0));
  const sumWhere = (isWanted: (tender: Tender) => boolean) =>
    tenders.reduce((sum, tender, at) => sum + (isWanted(tender) ? (amounts[at] ?? 0) : 0), 0);
  const dollarCents = sumWhere(({ usdCents }) => usdCents !== null);
  return {
    amounts,
    paidCents: sumWhere(() => true),
    cashCents: sumWhere(({ method, usdCents }) => method === 'cash' && usdCents === null),
    dollarChangeCents: tenders.reduce((sum, tender) => sum + worth(tender), 0) - dollarCents,
  };
}

/** Amounts people hand over for a sum: exact, and the next ones that notes make. */
export function handedOver(cents: number, currency: string): number[] {
  const notes = piecesOf(currency)?.notes ?? [];
  // People round up to ones and fives; a two is what they get back.
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

/** What is sent for a line. */
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
