import { isDeepStrictEqual } from 'node:util';
import { ORDER_STEPS, type OrderStatus } from '@forja/contract/store-orders/order-states';
import type { Order, OrderChange } from '@forja/contract/store-orders/routes';
import { auditChanges } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import { publish } from '../../platform/live/live.ts';
import { announce } from '../../platform/notices/notices.ts';
import { MONEY_REPORTED, requireUnusedReference } from '../accounts/public.ts';
import {
  addSold,
  changeStockBy,
  recordStockMovement,
  releasePieces,
  removeReservedPieces,
  STORE_CHANGED,
  sendStockAlerts,
} from '../store/public.ts';
import { returnDiscountUse } from '../store-discounts/public.ts';
import { findCard } from './card-accounts.ts';
import { readHandoverRules } from './checkout.ts';
import { notifyStaffOfReference } from './notify-staff.ts';
import { giveMoneyBack, takeMoney } from './order-money.ts';
import * as orderRows from './order-rows.ts';
import { heldUntil } from './order-terms.ts';
import { mayChangeOrder, requireOthersOrder, type Viewer } from './policy.ts';

export const readOrder = (db: Db, viewer: Viewer, id: string): Promise<Order> =>
  orderRows.find(db, id, viewer.sees);

interface ListQuery {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  status?: OrderStatus | undefined;
  mine?: 'true' | 'false' | undefined;
  refund?: 'failed' | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function listOrders(db: Db, viewer: Viewer, query: ListQuery) {
  const filter = {
    userId: query.mine === 'true' ? viewer.userId : undefined,
    sees: viewer.sees,
    status: query.status,
    search: query.search,
    refundFailed: query.refund === 'failed',
  };
  const before = query.cursor && UUID.test(query.cursor) ? query.cursor : undefined;
  const [rows, total] = await Promise.all([
    orderRows.list(db, filter, query.limit, before),
    orderRows.count(db, filter),
  ]);
  const items = rows.slice(0, query.limit);
  return { items, total, next: rows.length > query.limit ? items.at(-1)?.id : undefined };
}

type Line = Order['lines'][number];

async function returnToStock(tx: Tx, order: Order, line: Line): Promise<void> {
  const levels = await changeStockBy(tx, line.variantId, line.quantity);
  if (!levels) throw new AppError('CONFLICT');
  await recordStockMovement(tx, {
    variantId: line.variantId,
    delta: line.quantity,
    stockAfter: levels.stock,
    reason: 'cancelled',
    note: `Pedido ${order.number}`,
    orderId: order.id,
  });
}

async function removeFromStock(tx: Tx, order: Order, line: Line): Promise<void> {
  const levels = await removeReservedPieces(tx, line.variantId, line.quantity);
  await recordStockMovement(tx, {
    variantId: line.variantId,
    delta: -line.quantity,
    stockAfter: levels.stock,
    reason: 'sale',
    note: `Pedido ${order.number}`,
    orderId: order.id,
  });
}

/**
 * Applies a step to the stock and the discount. Lines always go in the order of their variants, to
 * avoid deadlocks.
 */
async function moveStock(tx: Tx, order: Order, next: OrderStatus, restock: boolean) {
  const lines = order.lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  for (const line of lines) {
    if (next === 'paid') await removeFromStock(tx, order, line);
    if (next === 'cancelled') await releasePieces(tx, line.variantId, line.quantity);
    if (next === 'refunded' && restock) await returnToStock(tx, order, line);
    if (next === 'paid') await addSold(tx, line.productId, line.quantity);
    if (next === 'refunded') await addSold(tx, line.productId, -line.quantity);
  }
  if (next === 'cancelled') await returnDiscountUse(tx, order.id);
  if (next === 'cancelled' || next === 'refunded') await announce(tx, STORE_CHANGED);
  await sendStockAlerts(
    tx,
    lines.map(({ productId }) => productId),
  );
}

/** Whether the gateway holds the money of an order. Money it took by mistake goes back at once. */
export const isAtGateway = async (tx: Tx, order: Order): Promise<boolean> =>
  order.paymentMethod === 'card' &&
  order.refund === null &&
  Boolean((await findCard(tx, order.id))?.payment);

/** Updates the open screens of management and of the customer. */
export async function publishChange(tx: Tx, { id, customer }: Order): Promise<void> {
  await publish(tx, { topic: 'orders', to: { holding: 'store.orders' }, ref: id });
  await publish(tx, { topic: 'orders', to: { userIds: [customer.id] }, ref: id });
}

function requireStep(order: Order, next: OrderStatus): void {
  if (ORDER_STEPS[order.status].includes(next)) return;
  throw new AppError('CONFLICT', {
    message: 'El pedido ya cambió de estado. Recarga para ver cómo está.',
  });
}

/** Moves an order one step on and applies it to the stock. */
export async function advanceOrder(
  tx: Tx,
  order: Order,
  next: OrderStatus,
  change: Pick<OrderChange, 'note' | 'restock' | 'refundMethod' | 'refundReference'> = {},
  paidBefore: orderRows.WayToPay | null = null,
): Promise<void> {
  requireStep(order, next);
  if (!(await orderRows.lockInStatus(tx, order.id, order.status))) throw new AppError('CONFLICT');
  // Before the status changes to paid, so that the income is counted by the payment only and not
  // also by the order.
  if (next === 'paid') await takeMoney(tx, order);
  await orderRows.advance(tx, order.id, order.status, next);
  if (next === 'refunded') {
    await giveMoneyBack(tx, order, await isAtGateway(tx, order), change);
  }
  // Pieces that were not handed over are still here; others are back only if staff say so.
  await moveStock(tx, order, next, order.status !== 'delivered' || change.restock === true);
  await orderRows.recordEvent(tx, order.id, next, change.note || null, paidBefore);
}

const NOT_FOUND_NOTE = 'No encontramos el pago con ese comprobante.';

/** Changes how an unpaid order is paid, where the change says anything about it. */
async function changePayment(tx: Tx, order: Order, change: OrderChange) {
  const paymentMethod = change.paymentMethod ?? order.paymentMethod;
  const { paymentReference = order.paymentReference } = change;
  const paid = { paymentMethod, paymentReference };
  if (change.paymentReference === undefined && change.paymentMethod === undefined) return paid;
  if (order.status !== 'pending_payment') throw new AppError('CONFLICT');
  const asked = { method: paymentMethod, reference: paymentReference, orderId: order.id };
  await requireUnusedReference(tx, asked, 'paymentReference');
  if (change.paymentReference === null) {
    const { holdMinutes } = await readHandoverRules(tx);
    const expiresAt = heldUntil(paymentMethod, holdMinutes);
    await orderRows.setPayment(tx, order.id, { method: paymentMethod, reference: null, expiresAt });
    await orderRows.recordEvent(tx, order.id, order.status, change.note || NOT_FOUND_NOTE);
  } else {
    await orderRows.setPayment(tx, order.id, {
      method: paymentMethod,
      reference: paymentReference,
    });
    if (paymentReference !== null) await announce(tx, MONEY_REPORTED, order.id);
    if (order.customer.id === tx.actor.userId) await notifyStaffOfReference(tx, order);
  }
  return paid;
}

/** Moves an order on. Its customer may add a reference, and cancel while it is unpaid. */
export function changeOrder(
  db: Db,
  viewer: Viewer,
  id: string,
  change: OrderChange,
  notify: (tx: Tx, order: Order) => Promise<void>,
): Promise<Order> {
  return db.tx(async (tx) => {
    const order = await readOrder(tx, viewer, id);
    if (!mayChangeOrder(viewer, order, change)) throw new AppError('FORBIDDEN');
    const paid = await changePayment(tx, order, change);
    const { paymentMethod, paymentReference } = order;
    const before = { paymentMethod, paymentReference };
    const paidBefore = isDeepStrictEqual(paid, before) ? null : before;
    const due = { ...order, ...paid };
    if (change.status) {
      requireOthersOrder(viewer, due, change.status);
      await advanceOrder(tx, due, change.status, change, paidBefore);
    }
    // A note is stored with a step or a payment; on its own it changes nothing.
    const { note, restock, refundMethod, refundReference, ...fields } = change;
    const refund = change.status === 'refunded' ? { refundMethod, refundReference } : {};
    const said = { note, restock, ...refund };
    const changes = changedFields(order, fields);
    const isStep = Object.keys(changes).length > 0;
    await auditChanges(tx, {
      action: 'store.order',
      objectType: 'order',
      objectId: id,
      changes: isStep ? { ...changes, ...said } : {},
    });
    await publishChange(tx, order);
    const changed = await orderRows.find(tx, id);
    if (change.status || change.paymentReference === null) await notify(tx, changed);
    return changed;
  });
}

/** Cancels unpaid orders after their deadline and frees their stock. */
export async function lapseOrders(
  db: Db,
  notify: (tx: Tx, order: Order) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const id of await orderRows.lapsed(db)) {
    const lapsed = await db.tx(async (tx) => {
      const order = await orderRows.find(tx, id);
      if ((await orderRows.advance(tx, id, 'pending_payment', 'cancelled')) === 0) return false;
      await moveStock(tx, order, 'cancelled', false);
      await orderRows.recordEvent(tx, id, 'cancelled', 'Venció el plazo para pagar.');
      await publishChange(tx, order);
      await notify(tx, await orderRows.find(tx, id));
      return true;
    });
    if (lapsed) done += 1;
  }
  return done;
}
