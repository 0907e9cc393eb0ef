import { UNDO_CONFIRMATION_SECONDS } from '@forja/contract/store-orders/order-states';
import type { Order } from '@forja/contract/store-orders/routes';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify } from '../notifications/public.ts';
import {
  addSold,
  recordStockMovement,
  reservePiecesAgain,
  sendStockAlerts,
} from '../store/public.ts';
import { readHandoverRules } from './checkout.ts';
import { takeMoneyBack } from './order-money.ts';
import * as orderRows from './order-rows.ts';
import { heldUntil } from './order-terms.ts';
import { isAtGateway, publishChange } from './orders.ts';
import type { Viewer } from './policy.ts';

const REASON = 'Se deshizo la confirmación.';

/**
 * Refuses unless the caller confirmed the order within the last minute and no gateway holds the
 * money.
 */
async function requireOwnConfirmation(tx: Tx, order: Order): Promise<void> {
  const last = await tx.one(sql<{ own: boolean }>`
    select status = 'paid' and user_id = ${tx.actor.userId}::uuid
      and at > now() - make_interval(secs => ${UNDO_CONFIRMATION_SECONDS}) as own
    from store_order_events where order_id = ${order.id}::uuid order by at desc, id desc limit 1`);
  if (order.status === 'paid' && last.own && !(await isAtGateway(tx, order))) return;
  throw new AppError('CONFLICT', {
    message: 'La confirmación ya no se puede deshacer. Si hace falta, reembolsa el pedido.',
  });
}

/** Puts the pieces back on the shelf and holds them for the order, as before its confirmation. */
async function holdPiecesAgain(tx: Tx, order: Order): Promise<void> {
  const lines = order.lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (const { variantId, productId, quantity } of lines) {
    const levels = await reservePiecesAgain(tx, variantId, quantity);
    await recordStockMovement(tx, {
      variantId,
      delta: quantity,
      stockAfter: levels.stock,
      reason: 'cancelled',
      note: `Pedido ${order.number}: ${REASON}`,
      orderId: order.id,
    });
    await addSold(tx, productId, -quantity);
  }
  await sendStockAlerts(
    tx,
    lines.map(({ productId }) => productId),
  );
}

/**
 * Undoes a payment confirmed by mistake. The order is unpaid again, with its pieces held and its
 * earlier way to pay. A reference that came with the confirmation can be used for another payment.
 */
export function undoConfirmation(db: Db, viewer: Viewer, id: string): Promise<Order> {
  return db.tx(async (tx) => {
    const order = await orderRows.find(tx, id, viewer.sees);
    if (!(await orderRows.lockInStatus(tx, id, 'paid'))) throw new AppError('CONFLICT');
    await requireOwnConfirmation(tx, order);
    await takeMoneyBack(tx, order, REASON);
    await orderRows.advance(tx, id, 'paid', 'pending_payment');
    const { paymentMethod, paymentReference } = (await orderRows.paidBefore(tx, id)) ?? order;
    const { holdMinutes } = await readHandoverRules(tx);
    await orderRows.setPayment(tx, id, {
      method: paymentMethod,
      reference: paymentReference,
      // A reported payment holds the pieces until staff have checked it, so it gets no deadline.
      ...(paymentReference === null && { expiresAt: heldUntil(paymentMethod, holdMinutes) }),
    });
    await holdPiecesAgain(tx, order);
    await orderRows.recordEvent(tx, id, 'pending_payment', REASON);
    await audit(tx, {
      action: 'store.undo-confirmation',
      objectType: 'order',
      objectId: id,
      changes: { userId: order.customer.id, amountCents: order.totalCents },
    });
    await notify(tx, {
      userIds: [order.customer.id],
      kind: 'order',
      title: `Seguimos revisando el pago de tu pedido ${order.number}`,
      body: 'Lo confirmamos antes de tiempo. Tus artículos siguen guardados.',
      link: '/carrito',
      subject: `order:${id}`,
    });
    await publishChange(tx, order);
    return orderRows.find(tx, id);
  });
}
