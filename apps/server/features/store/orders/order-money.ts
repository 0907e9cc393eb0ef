import type { PaymentMethod } from '@forja/contract/memberships/values';
import type { Order } from '@forja/contract/store/order-routes';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { cancelCharge, postCharge, recordPayment, refund } from '../../accounts/public.ts';
import { giveCashBack } from '../../counter/public.ts';

const conceptOf = ({ number }: Order): string => `Pedido ${number}`;

/**
 * An order is owed and paid at once, when it is paid: until then it is only held, and lapses by
 * itself.
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

/** An order from before there were charges: only what is in the drawer has to know. */
async function giveUnchargedBack(tx: Tx, order: Order): Promise<void> {
  const { id: orderId, totalCents: amountCents, paymentMethod } = order;
  if (paymentMethod !== 'cash' || amountCents === 0) return;
  await giveCashBack(tx, { kind: 'refund', amountCents, reason: conceptOf(order), orderId });
}

/** Gives the money of an order back. */
export async function giveMoneyBack(tx: Tx, order: Order): Promise<void> {
  const charge = await tx.maybe(
    build.selectFrom('charges').where('order_id', '=', order.id).select('id'),
  );
  if (!charge) return giveUnchargedBack(tx, order);
  await cancelCharge(tx, charge.id, 'Se devolvió el pedido', { reuse: false });
  await refund(tx, {
    userId: order.customer.id,
    amountCents: order.totalCents,
    method: order.paymentMethod as PaymentMethod,
    reference: null,
    reason: conceptOf(order),
    orderId: order.id,
  });
}
