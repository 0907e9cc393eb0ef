import type { SaleLine } from '@forja/contract/counter/sale-routes';
import { piecesOf } from '@forja/contract/counter/values';
import type { PaymentMethod } from '@forja/contract/memberships/values';

/** What a line of the basket is, as the server wants it, without what can be changed in the basket. */
type Article =
  | { kind: 'charge'; chargeId: string }
  | { kind: 'plan'; planId: string }
  | { kind: 'service'; serviceId: string }
  | { kind: 'product'; variantId: string }
  | { kind: 'free'; concept: string };

export interface BasketLine {
  /** The same article is one line. */
  key: string;
  article: Article;
  name: string;
  detail: string;
  unitPriceCents: number;
  quantity: number;
  /** How many there are; null where it cannot run out, 1 where there is only one. */
  most: number | null;
  discountCents: number;
  discountReason: string;
}

export type NewLine = Omit<BasketLine, 'quantity' | 'discountCents' | 'discountReason'>;

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
    const isWhole = line.discountCents < next * line.unitPriceCents;
    return [{ ...line, quantity: next, ...(!isWhole && { discountCents: 0, discountReason: '' }) }];
  });
}

export const lineTotal = ({ unitPriceCents, quantity, discountCents }: BasketLine): number =>
  unitPriceCents * quantity - discountCents;

export const totalOf = (lines: readonly BasketLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** One way of paying; without an amount it takes what the others leave. */
export interface Tender {
  id: string;
  method: PaymentMethod;
  amountCents: number | null;
  reference: string;
}

/** What each way of paying takes; the last open one gets the rest. */
export function tenderAmounts(tenders: readonly Tender[], totalCents: number): number[] {
  const typed = tenders.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const open = tenders.findLastIndex(({ amountCents }) => amountCents === null);
  const rest = Math.max(0, totalCents - typed);
  return tenders.map(({ amountCents }, at) => amountCents ?? (at === open ? rest : 0));
}

/** Amounts people hand over for a sum: exact, and the next ones that notes make. */
export function handedOver(cents: number, currency: string): number[] {
  const steps = piecesOf(currency)?.notes ?? [];
  const next = steps.map((note) => Math.ceil(cents / note) * note);
  return [...new Set(next)]
    .filter((amount) => amount > cents)
    .sort((a, b) => a - b)
    .slice(0, 3);
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
      return { ...article, ...discount };
    case 'free':
      return { ...article, unitPriceCents, quantity, ...discount };
    default:
      return { ...article, quantity, ...discount };
  }
}
