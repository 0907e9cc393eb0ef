import { includedTax } from '@forja/contract/accounts/included-tax';
import { DEFAULT_TAX_PERCENT, MAX_UNPAID_ORDERS } from '@forja/contract/store/values';
import { orderTotal } from '@forja/contract/store-orders/order-total';
import type { Order, OrderInput } from '@forja/contract/store-orders/routes';
import { requirePerson } from '../../domain/people/subject.ts';
import type { Cards } from '../../platform/cards/cards.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import { MONEY_REPORTED, requireUnusedReference } from '../accounts/public.ts';
import {
  alertLowStock,
  type CartLine,
  isStockVisible,
  notEnoughText,
  priceItems,
  reservePieces,
  STORE_CHANGED,
} from '../store/public.ts';
import { priceDiscount, useDiscount } from '../store-discounts/public.ts';
import { notifyStaffOfOrder } from './notify-staff.ts';
import * as orderRows from './order-rows.ts';
import { orderTerms } from './order-terms.ts';

function outOfStock({ quantity, productName, variantName, variantId }: CartLine): AppError {
  const message = `${notEnoughText(quantity, `${productName} (${variantName})`)} Revisa tu carrito.`;
  return new AppError('OUT_OF_STOCK', { message, details: [{ path: variantId, message }] });
}

async function reserveAll(tx: Tx, lines: readonly CartLine[]): Promise<void> {
  let visible = false;
  for (const line of lines) {
    const levels = await reservePieces(tx, line.variantId, line.quantity);
    if (!levels) throw outOfStock(line);
    const left = levels.stock - levels.reserved;
    visible ||= isStockVisible(left + line.quantity, left);
  }
  if (visible) await announce(tx, STORE_CHANGED);
  await alertLowStock(
    tx,
    lines.map(({ productId }) => productId),
  );
}

const lineTax = ({ unitPriceCents, quantity, discountCents, taxBp }: CartLine): number =>
  includedTax(unitPriceCents * quantity - discountCents, taxBp);

const sumOf = (lines: readonly CartLine[], part: (line: CartLine) => number): number =>
  lines.reduce((sum, line) => sum + part(line), 0);

async function requireFewUnpaid(tx: Tx, userId: string): Promise<void> {
  if ((await orderRows.countUnpaid(tx, userId)) < MAX_UNPAID_ORDERS) return;
  throw new AppError('CONFLICT', {
    message: `Ya hay ${MAX_UNPAID_ORDERS} pedidos sin pagar. Paga o cancela uno para hacer otro.`,
  });
}

/**
 * Checks everything that can refuse an order without touching the stock, and returns its prices.
 */
async function priceOrder(
  tx: Tx,
  userId: string,
  input: OrderInput,
  cards: Pick<Cards, 'available'>,
) {
  const full = await priceItems(tx, input.items);
  const scarce = full.find(({ left, quantity }) => left < quantity);
  if (scarce) throw outOfStock(scarce);
  const terms = await orderTerms(tx, input, cards);
  const asked = input.discountCode
    ? { field: 'discountCode', code: input.discountCode, userId }
    : null;
  const discount = asked && { asked, ...(await priceDiscount(tx, asked, full)) };
  const lines = full.map((line, at) => ({ ...line, discountCents: discount?.shares[at] ?? 0 }));
  const subtotalCents = sumOf(lines, (line) => line.unitPriceCents * line.quantity);
  const discountCents = sumOf(lines, (line) => line.discountCents);
  const money = { ...terms, subtotalCents, discountCents };
  if (input.paymentMethod === 'card' && orderTotal(money) === 0)
    throw fieldError('paymentMethod', 'No hay nada que cobrar. Elige pagar en recepción.');
  return { ...money, lines, discount };
}

/** Places an order at the shop's prices and reserves its stock in the same transaction. */
export function placeOrder(
  db: Db,
  userId: string,
  input: OrderInput,
  confirm: (tx: Tx, order: Order) => Promise<void>,
  cards: Pick<Cards, 'available'>,
): Promise<Order> {
  return db.tx(async (tx) => {
    await requirePerson(tx, userId);
    const priced = await priceOrder(tx, userId, input, cards);
    const paid = { method: input.paymentMethod, reference: input.paymentReference || null };
    await requireUnusedReference(tx, paid, 'paymentReference');
    await requireFewUnpaid(tx, userId);
    const { lines, discount, location } = priced;
    await reserveAll(tx, lines);
    if (discount) await useDiscount(tx, discount.asked, discount.terms);
    const id = newId();
    await orderRows.insert(tx, {
      id,
      number: await orderRows.nextNumber(tx),
      userId,
      fulfilment: input.fulfilment,
      deliveryAddress: priced.deliveryAddress,
      locationId: location?.id ?? null,
      locationName: location?.name ?? null,
      phone: input.phone,
      paymentMethod: input.paymentMethod,
      paymentReference: input.paymentReference || null,
      notes: input.notes || null,
      currency: priced.currency,
      subtotalCents: priced.subtotalCents,
      discountId: discount?.terms.id ?? null,
      discountCode: discount?.terms.code ?? null,
      discountCents: priced.discountCents,
      deliveryCents: priced.deliveryCents,
      taxCents:
        sumOf(lines, lineTax) + includedTax(priced.deliveryCents, DEFAULT_TAX_PERCENT * 100),
      expiresAt: priced.expiresAt,
    });
    await orderRows.insertLines(tx, id, lines);
    await orderRows.recordEvent(tx, id, 'pending_payment');
    await publish(tx, { topic: 'orders', to: { holding: 'store.orders' }, ref: id });
    if (paid.reference !== null) await announce(tx, MONEY_REPORTED, id);
    const order = await orderRows.find(tx, id);
    await notifyStaffOfOrder(tx, order);
    await confirm(tx, order);
    return order;
  });
}
