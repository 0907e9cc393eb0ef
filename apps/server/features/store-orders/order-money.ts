import type { PaymentMethod } from '@forja/contract/accounts/values';
import type { Order, OrderChange } from '@forja/contract/store-orders/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import {
  cancelCharge,
  postCharge,
  recordPayment,
  recordUnusedPayment,
  refund,
  reversePayment,
} from '../accounts/public.ts';
import { giveCashBack } from '../shifts/public.ts';

const conceptOf = ({ number }: Order): string => `Pedido ${number}`;

/**
 * Charges an order and records its payment together, once it is paid. Until then the order is only
 * held and lapses by itself.
 */
export async function takeMoney(tx: Tx, order: Order): Promise<void> {
  const { customer, totalCents, discountCents, taxCents } = order;
  const chargeId = await postCharge(tx, {
    userId: customer.id,
    kind: 'product',
    concept: conceptOf(order),
    unitPriceCents: totalCents + discountCents,
    discountCents,
    discountReason: order.discountCode ? `Código ${order.discountCode}` : null,
    taxCents,
    orderId: order.id,
    keepsCredit: true,
  });
  if (!chargeId) return;
  const entry = {
    userId: customer.id,
    concept: conceptOf(order),
    amountCents: totalCents,
    method: order.paymentMethod as PaymentMethod,
    reference: order.paymentReference,
    orderId: order.id,
  };
  await recordPayment(tx, entry, [chargeId]);
}

/** An order from before charges existed: only the cash drawer needs the refund. */
async function giveUnchargedBack(tx: Tx, order: Order, method: PaymentMethod): Promise<void> {
  const { id: orderId, totalCents: amountCents } = order;
  if (method !== 'cash' || amountCents === 0) return;
  await giveCashBack(tx, { kind: 'refund', amountCents, reason: conceptOf(order), orderId });
}

/**
 * Records the refund of an order. A refund by the gateway stays pending until the gateway made it.
 */
function refundOrder(
  tx: Tx,
  order: Order,
  given: { method: PaymentMethod; reference: string | null; waits: boolean },
): Promise<string> {
  return refund(tx, {
    userId: order.customer.id,
    amountCents: order.totalCents,
    method: given.method,
    reference: given.reference,
    reason: conceptOf(order),
    orderId: order.id,
    status: given.waits ? 'pending' : 'done',
  });
}

const AT_CARD_COMPANY = { method: 'card', reference: null, waits: true } as const;

/** Records card money that is in no document yet, so that it can be refunded. */
export async function refundUnusedCardMoney(tx: Tx, order: Order): Promise<string> {
  await recordUnusedPayment(tx, {
    userId: order.customer.id,
    concept: conceptOf(order),
    amountCents: order.totalCents,
    method: 'card',
    reference: null,
    orderId: order.id,
  });
  return refundOrder(tx, order, AT_CARD_COMPANY);
}

/** The charge of an order. An order whose confirmation was undone also has older charges. */
const chargeOf = (tx: Tx, order: Order): Promise<{ id: string } | undefined> =>
  tx.maybe(
    build
      .selectFrom('charges')
      .where('order_id', '=', order.id)
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );

/** The payment of an order. An order whose confirmation was undone also has voided ones. */
export const paymentOf = (
  db: Db,
  orderId: string,
): Promise<{ id: string; receiptNumber: number | null } | undefined> =>
  db.maybe(sql<{ id: string; receiptNumber: number | null }>`
    select y.id, y.receipt_number as "receiptNumber" from payments y
    where y.order_id = ${orderId}::uuid and y.status = 'confirmed'
      and not exists (select from payment_voids v where v.payment_id = y.id)
    order by y.created_at, y.id limit 1`);

/** Undoes a payment that never arrived: the charge is cancelled and the payment counts no more. */
export async function takeMoneyBack(tx: Tx, order: Order, reason: string): Promise<void> {
  const charge = await chargeOf(tx, order);
  if (charge) await cancelCharge(tx, charge.id, reason, { reuse: false });
  const payment = await paymentOf(tx, order.id);
  if (payment) await reversePayment(tx, payment.id, reason);
}

/** How staff say they refund an order; as it was paid unless told. */
type Refund = Pick<OrderChange, 'refundMethod' | 'refundReference'>;

/**
 * Refunds an order. When the gateway holds the money (`atCardCompany`), the gateway has to be asked
 * for the refund.
 */
export async function giveMoneyBack(
  tx: Tx,
  order: Order,
  atCardCompany: boolean,
  { refundMethod, refundReference: reference = null }: Refund,
): Promise<void> {
  if (atCardCompany && refundMethod !== undefined) {
    throw fieldError('refundMethod', 'Se pagó en línea: el dinero vuelve solo a la tarjeta.');
  }
  const method = refundMethod ?? (order.paymentMethod as PaymentMethod);
  const charge = await chargeOf(tx, order);
  if (!charge && atCardCompany) {
    await refundUnusedCardMoney(tx, order);
    return;
  }
  if (!charge) return giveUnchargedBack(tx, order, method);
  await cancelCharge(tx, charge.id, 'Se devolvió el pedido', { reuse: false });
  const byHand = { method, reference, waits: false };
  await refundOrder(tx, order, atCardCompany ? AT_CARD_COMPANY : byHand);
}

const NOTHING_TO_REPEAT = {
  none: 'De este pedido no se ha devuelto dinero.',
  pending: 'La devolución de este pedido va en camino.',
  done: 'El dinero de este pedido ya se devolvió.',
};

/** Refunds again after the gateway failed to. */
export async function giveBackAgain(
  tx: Tx,
  order: Order,
  given: { method: PaymentMethod; reference: string | null },
): Promise<void> {
  if (order.refund?.status !== 'failed')
    throw new AppError('CONFLICT', { message: NOTHING_TO_REPEAT[order.refund?.status ?? 'none'] });
  await refundOrder(tx, order, { ...given, waits: given.method === 'card' });
}
