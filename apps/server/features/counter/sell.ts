import { basketMoney, lineMoney } from '@forja/contract/counter/basket-money';
import type { NewSale, SaleLine } from '@forja/contract/counter/basket-schema';
import type { CounterSale } from '@forja/contract/counter/routes';
import { reaches, requireReach } from '../../domain/duties/reach.ts';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import {
  creditAccount,
  freeTax,
  lockAccount,
  openCharges,
  postCharge,
  requireDiscount,
  requireWritable,
} from '../accounts/public.ts';
import { buyPlan } from '../membership-sales/public.ts';
import { currentShiftId } from '../shifts/public.ts';
import { sellPieces } from '../store/public.ts';
import {
  type BasketCode,
  enrolmentPromotion,
  reasonsOf,
  requireCodeUsed,
  useOnEnrolment,
} from './basket-promotion.ts';
import { holdingsBefore, otherEffectsOf, writeDocuments } from './sale-documents.ts';
import { type SoldPiece, writePieces } from './sale-pieces.ts';
import { findSale } from './sale-rows.ts';
import { findService } from './services.ts';
import { takeMoney } from './take-money.ts';

const SALE_COUNTER = 'sale';

/** A line as stored with its sale; returns are stored separately. */
type Written = Omit<CounterSale['lines'][number], 'returns'>;

/** A sold line: its receipt text, its charge, and the tax included. */
export interface Sold extends Written {
  chargeId: string | null;
  taxCents: number;
  piece?: SoldPiece;
}

/** Where, by whom and to whom a basket is sold. */
export interface CounterContext extends BasketCode {
  tx: Tx;
  caller: Caller;
  userId: string | null;
}

type Discount = Pick<Extract<SaleLine, { kind: 'free' }>, 'discountCents' | 'discountReason'>;

/**
 * Throws unless a discount has a reason, leaves something to pay, and is within the seller's limit.
 */
async function requireFairDiscount(
  { tx, caller }: CounterContext,
  at: number,
  priceCents: number,
  discount: Discount,
): Promise<void> {
  if (discount.discountCents === 0) return;
  if (discount.discountReason === null) {
    throw fieldError(`lines.${at}.discountReason`, 'Escribe por qué se descuenta.');
  }
  if (discount.discountCents >= priceCents) {
    throw fieldError(`lines.${at}.discountCents`, 'El descuento debe ser menor que el precio.');
  }
  const { discountCents } = discount;
  const path = `lines.${at}.discountCents`;
  await requireDiscount(tx, caller, { fullCents: priceCents, discountCents, path });
}

interface Article extends Discount {
  kind: 'service' | 'enrolment' | 'product' | 'adjustment';
  concept: string;
  quantity: number;
  unitPriceCents: number;
  taxBp: number | null;
  cabys?: string | null;
}

/** Sells something by the piece: charged and paid at once. */
async function sellArticle(desk: CounterContext, at: number, article: Article) {
  const { tx, userId } = desk;
  const { quantity, unitPriceCents, concept } = article;
  requireWritable(quantity * unitPriceCents, `lines.${at}.quantity`);
  const promotion =
    article.kind === 'enrolment' ? await enrolmentPromotion(desk, unitPriceCents) : null;
  const promotionCents = promotion?.discountCents ?? 0;
  const money = lineMoney({ ...article, promotionCents });
  await requireFairDiscount(desk, at, money.promotedCents, article);
  const { discountCents, totalCents, taxCents } = money;
  const discountReason = reasonsOf(promotion?.name, article.discountReason);
  // The counter's own account cannot have money in hand.
  const keepsCredit = userId === null;
  const discount = { discountCents, discountReason };
  const chargeId = await postCharge(tx, { ...article, ...discount, userId, keepsCredit });
  await useOnEnrolment(desk, promotion, { concept, fullCents: unitPriceCents, chargeId });
  return {
    concept,
    covers: null,
    quantity,
    unitPriceCents,
    ...discount,
    totalCents,
    chargeId,
    taxCents,
  };
}

const PLAN_REFUSALS: readonly string[] = ['VALIDATION_ERROR', 'CONFLICT', 'MEMBERSHIP_RUNNING'];

/** Reports a refusal of a plan at its line. */
export async function withErrorsAtLine<T>(at: number, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !PLAN_REFUSALS.includes(error.code)) throw error;
    const message = error.extras.details?.[0]?.message ?? error.message;
    throw fieldError(`lines.${at}.planId`, message);
  }
}

async function requireFamilyInReach(
  { tx, caller }: CounterContext,
  at: number,
  familyIds: readonly string[],
): Promise<void> {
  for (const id of familyIds) {
    if (await reaches(tx, caller, id)) continue;
    throw fieldError(`lines.${at}.familyIds`, 'Elige a una persona con la cuenta abierta.');
  }
}

/** Sells another period or a new membership; a discount becomes a credit for its charge. */
async function sellPlan(
  desk: CounterContext,
  at: number,
  line: Extract<SaleLine, { kind: 'plan' }>,
): Promise<Sold> {
  const { tx, userId } = desk;
  if (userId === null) throw fieldError('userId', 'Elige para quién es la membresía.');
  const { planId, choice, familyIds } = line;
  await requireFamilyInReach(desk, at, familyIds);
  const asked = { userId, planId, choice, familyIds, code: desk.code };
  const bought = await withErrorsAtLine(at, buyPlan(tx, asked));
  const { chargeId, concept, priceCents, covers, taxBp, promotion } = bought;
  desk.refusals.push(bought.codeRefusal);
  await requireFairDiscount(desk, at, priceCents, line);
  const { discountCents, discountReason: reason } = line;
  if (chargeId && reason) {
    const credit = { userId, kind: 'goodwill', amountCents: discountCents, reason } as const;
    await creditAccount(tx, { ...credit, chargeId, first: [chargeId] });
  }
  const unitPriceCents = promotion?.fullCents ?? priceCents;
  const promotionCents = promotion?.discountCents ?? 0;
  const money = lineMoney({ unitPriceCents, quantity: 1, promotionCents, discountCents, taxBp });
  return {
    concept,
    covers,
    quantity: 1,
    unitPriceCents,
    discountCents: money.discountCents,
    discountReason: reasonsOf(promotion?.name, reason),
    totalCents: money.totalCents,
    chargeId,
    taxCents: money.taxCents,
  };
}

async function takeDebt({ tx, userId }: CounterContext, at: number, id: string): Promise<Sold> {
  const open = await openCharges(tx, await lockAccount(tx, userId));
  const charge = open.find((each) => each.id === id);
  if (!charge) {
    throw fieldError(`lines.${at}.chargeId`, 'Eso ya está pagado. Quítalo de la canasta.');
  }
  return {
    concept: charge.concept,
    covers: null,
    quantity: 1,
    unitPriceCents: charge.openCents,
    discountCents: 0,
    discountReason: null,
    totalCents: charge.openCents,
    chargeId: id,
    // The reason was stored with its charge.
    taxCents: 0,
  };
}

export async function sellLine(desk: CounterContext, line: SaleLine, at: number): Promise<Sold> {
  const { tx } = desk;
  switch (line.kind) {
    case 'charge':
      return takeDebt(desk, at, line.chargeId);
    case 'plan':
      return sellPlan(desk, at, line);
    case 'service': {
      const service = await findService(tx, line.serviceId);
      const { name, kind, priceCents, taxPercent, cabys, active } = service;
      if (!active) throw fieldError(`lines.${at}.serviceId`, 'Ese servicio ya no se vende.');
      const taxBp = taxPercent === null ? null : Math.round(taxPercent * 100);
      const article = { kind, concept: name, unitPriceCents: priceCents, taxBp, cabys };
      return sellArticle(desk, at, { ...line, ...article });
    }
    case 'product': {
      const { piece, ...article } = await sellPieces(tx, line.variantId, line.quantity);
      const sold = await sellArticle(desk, at, { ...line, ...article, kind: 'product' });
      return { ...sold, piece };
    }
    case 'free':
      return sellArticle(desk, at, {
        ...line,
        kind: 'service',
        taxBp: await freeTax(tx, line.taxPercent),
      });
  }
}

/** Debtors may pay even with a closed account; buying something new needs an open one. */
export async function requireCustomer(
  { tx, caller, userId }: CounterContext,
  lines: readonly Pick<SaleLine, 'kind'>[],
): Promise<void> {
  if (userId === null) return;
  await requireReach(tx, caller, userId);
  const person = await tx.maybe(
    build.selectFrom('users').where('id', '=', userId).select('status').forShare(),
  );
  if (!person) throw fieldError('userId', 'Elige a una persona con la cuenta abierta.');
  const sellsAnything = lines.some(({ kind }) => kind !== 'charge');
  if (person.status === 'disabled' && sellsAnything) {
    throw fieldError(
      'userId',
      'Su cuenta está cerrada: puede pagar lo que debe, pero no comprar. Quien dirige el gimnasio la abre en su ficha.',
    );
  }
}

const TURNS: Record<SaleLine['kind'], number> = {
  charge: 0,
  plan: 1,
  service: 2,
  product: 2,
  free: 2,
};

/**
 * The lines with their positions, in the order of selling: debts are read before the credit of a
 * plan settles them, and that credit settles earlier debts before the rest of the basket.
 */
export const inSellingOrder = <Line extends SaleLine>(
  lines: readonly Line[],
): [at: number, line: Line][] =>
  [...lines.entries()].toSorted(([, one], [, other]) => TURNS[one.kind] - TURNS[other.kind]);

/** What the receipt says in the seller's words. */
const textsOf = ({ lines }: NewSale) => ({
  lines: lines.map((line) => ({
    concept: line.kind === 'free' ? line.concept : null,
    discountReason: 'discountReason' in line ? line.discountReason : null,
  })),
});

/** Sells a basket and records its payment in one transaction. */
export function sellBasket(db: Db, caller: Caller, sale: NewSale): Promise<CounterSale> {
  return db.tx(async (tx) => {
    const desk: CounterContext = {
      tx,
      caller,
      userId: sale.userId,
      code: sale.promotionCode,
      refusals: [],
    };
    await requireCustomer(desk, sale.lines);
    await requireNoOtherTarget(tx, textsOf(sale));
    const before = await holdingsBefore(tx, sale);
    const lines: Sold[] = [];
    for (const [at, line] of inSellingOrder(sale.lines)) lines[at] = await sellLine(desk, line, at);
    requireCodeUsed(desk);
    const money = await takeMoney(tx, sale, lines);
    const id = newId();
    const number = await nextNumber(tx, SALE_COUNTER);
    const shown = lines.map(({ chargeId: _, taxCents: __, piece: ___, ...line }) => line);
    await tx.run(
      build.insertInto('sales').values({
        gym_id: tx.gymId,
        id,
        number,
        user_id: sale.userId,
        shift_id: (await currentShiftId(tx)) ?? null,
        lines: JSON.stringify(shown),
        tenders: JSON.stringify(money.tenders),
        total_cents: money.totalCents,
        paid_cents: money.paidCents,
        credit_cents: money.creditCents,
        tax_cents: basketMoney(lines).taxCents,
        received_cents: sale.receivedCents,
        change_cents: money.changeCents,
        made_by: tx.actor.userId,
        ...(await otherEffectsOf(tx, sale, before)),
      }),
    );
    await writeDocuments(tx, id, sale, lines, money.paymentIds);
    await writePieces(tx, id, lines);
    const changes = { userId: sale.userId, number, amountCents: money.totalCents };
    await audit(tx, { action: 'counter.sell', objectType: 'sale', objectId: id, changes });
    return findSale(tx, id);
  });
}
