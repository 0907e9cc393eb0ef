import type { Permission } from '@forja/contract/permissions';
import type { Order } from '@forja/contract/store-orders/routes';
import { holdersOf } from '../../domain/duties/holders.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { notify } from '../notifications/public.ts';

const totalOf = ({ totalCents, currency }: Order): string => moneyText(totalCents, currency);

const linkTo = ({ id }: Order) => `/orders-admin?pedido=${id}` as const;

/** Everybody who has one of these permissions for the customer, except the person doing it now. */
async function others(tx: Tx, order: Order, ...oneOf: Permission[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const permission of oneOf)
    for (const id of await holdersOf(tx, permission, { person: order.customer.id })) ids.add(id);
  return [...ids].filter((id) => id !== tx.actor.userId);
}

export async function notifyStaffOfOrder(tx: Tx, order: Order): Promise<void> {
  const reported = order.paymentReference !== null;
  await notify(tx, {
    userIds: await others(tx, order, 'store.orders'),
    kind: 'staff-order',
    title: `Pedido ${order.number} de ${order.customer.name}`,
    body: reported ? `${totalOf(order)}, con comprobante por confirmar` : totalOf(order),
    link: linkTo(order),
    subject: `staff-order:${order.id}`,
  });
}

/** Notifies staff that a customer reported a payment reference. */
export async function notifyStaffOfReference(tx: Tx, order: Order): Promise<void> {
  await notify(tx, {
    userIds: await others(tx, order, 'store.orders'),
    kind: 'staff-payment',
    title: `${order.customer.name} pagó el pedido ${order.number}`,
    body: `${totalOf(order)}, por confirmar`,
    link: linkTo(order),
    subject: `staff-payment:order:${order.id}`,
  });
}

/** Notifies those who may refund it another way, and those who handle the order. */
export async function notifyStaffOfFailedRefund(
  tx: Tx,
  order: Order,
  failure: string,
): Promise<void> {
  await notify(tx, {
    userIds: await others(tx, order, 'money.refund', 'store.orders'),
    kind: 'refund-failed',
    title: `No se devolvió el dinero del pedido ${order.number}`,
    body: `${totalOf(order)} a ${order.customer.name}. ${failure}`,
    link: linkTo(order),
    subject: `refund-failed:${order.id}`,
  });
}
