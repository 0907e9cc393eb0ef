import { METHOD_NAMES as REFUND_NAMES } from '@forja/contract/accounts/words';
import type { Order } from '@forja/contract/store-orders/routes';
import { orderMethodName } from '@forja/contract/store-orders/words';
import type { Tx } from '../../platform/db/gym-db.ts';
import { cellText, moneyText } from '../../platform/documents/columns.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Letter } from '../mail/public.ts';
import { notifyByEmail } from '../notifications/public.ts';
import { localeOf, readPaymentDetails } from '../settings/public.ts';
import { paymentOf } from './order-money.ts';
import { articleName, handoverPlace } from './words.ts';

/** The title of a message about an order. */
function titleOf({ status, refund, history }: Order): string {
  if (status === 'refunded' && refund?.status === 'pending')
    return 'Estamos devolviendo el dinero de tu pedido';
  if (status === 'pending_payment' && history.length > 1)
    return 'No encontramos el pago de tu pedido';
  return TITLES[status];
}

const TITLES: Record<Order['status'], string> = {
  pending_payment: 'Recibimos tu pedido',
  paid: 'Tu pago está confirmado',
  ready: 'Tu pedido está listo',
  delivered: 'Entregamos tu pedido',
  cancelled: 'Tu pedido se canceló',
  refunded: 'Te devolvimos el dinero de tu pedido',
};

async function howToPay(tx: Tx, order: Order): Promise<string> {
  if (order.paymentReference)
    return `Anotamos tu comprobante ${order.paymentReference}. Te escribimos cuando el gimnasio confirme el pago.`;
  const { sinpeNumber, sinpeName, iban, bank } = await readPaymentDetails(tx);
  if (order.paymentMethod === 'sinpe' && sinpeNumber)
    return `Envía el SINPE al ${sinpeNumber}${sinpeName ? `, a nombre de ${sinpeName}` : ''}, con el número de pedido ${order.number} en el detalle.`;
  if (order.paymentMethod === 'transfer' && iban)
    return `Transfiere a la cuenta ${iban}${bank ? ` (${bank})` : ''} con el número de pedido ${order.number} en el detalle.`;
  return 'Paga en recepción cuando vengas.';
}

/** Until when the pieces are held. Empty while the order waits for staff. */
async function heldText(tx: Tx, { expiresAt }: Order): Promise<string[]> {
  if (expiresAt === null) return [];
  return [
    `Guardamos tus artículos hasta el ${cellText('instant', expiresAt, await localeOf(tx))}.`,
  ];
}

/** The reason that staff gave when they rejected the reference. */
const rejectionOf = ({ history }: Order): string[] =>
  history.length > 1 ? history.slice(-1).flatMap(({ note }) => note ?? []) : [];

/** By which way the money went back, which may not be the one it came by. */
const refundText = ({ status, refund, totalCents, currency }: Order): string[] =>
  status === 'refunded' && refund?.status === 'done'
    ? [`Te devolvimos ${moneyText(totalCents, currency)}: ${REFUND_NAMES[refund.method]}.`]
    : [];

async function paragraphs(tx: Tx, order: Order): Promise<string[]> {
  if (order.status === 'pending_payment') {
    const how =
      order.paymentMethod === 'card'
        ? 'Págalo con tarjeta desde tus pedidos.'
        : await howToPay(tx, order);
    return [...rejectionOf(order), how, ...(await heldText(tx, order))];
  }
  if (order.status === 'ready' && order.fulfilment === 'pickup')
    return [
      order.locationName
        ? `Pasa a recogerlo a ${order.locationName} cuando quieras.`
        : 'Pasa a recogerlo a recepción cuando quieras.',
    ];
  if (order.status === 'ready') return ['Pronto te lo llevamos a tu dirección.'];
  const reason = order.history.at(-1)?.note;
  return [...refundText(order), ...(reason ? [reason] : [])];
}

/**
 * Whether staff did this step with the customer present: ordered for them, took their cash or
 * handed the order over.
 */
function isSaid(order: Order, { userId }: Tx['actor']): boolean {
  if (userId === null || userId === order.customer.id) return false;
  if (order.status === 'pending_payment') return order.history.length <= 1;
  if (order.status === 'paid') return order.paymentMethod === 'cash';
  return order.status === 'delivered' && order.fulfilment === 'pickup';
}

/** Informs the customer of the state of their order. */
export function notifyCustomer(platform: Platform) {
  return async (tx: Tx, order: Order): Promise<void> => {
    const receiptNumber = (await paymentOf(tx, order.id))?.receiptNumber;
    const message: Letter = {
      subject: `${titleOf(order)} · Pedido ${order.number}`,
      title: titleOf(order),
      paragraphs: await paragraphs(tx, order),
      facts: [
        ['Pedido', String(order.number)],
        ...(receiptNumber ? [['Recibo', String(receiptNumber)] as const] : []),
        ...order.lines.map(
          (line) =>
            [
              `${line.quantity} × ${articleName(line)}`,
              moneyText(line.unitPriceCents * line.quantity, order.currency),
            ] as const,
        ),
        ...(order.discountCents > 0
          ? [
              [
                `Descuento ${order.discountCode}`,
                `−${moneyText(order.discountCents, order.currency)}`,
              ] as const,
            ]
          : []),
        ...(order.deliveryCents > 0
          ? [['Envío', moneyText(order.deliveryCents, order.currency)] as const]
          : []),
        ['IVA incluido', moneyText(order.taxCents, order.currency)],
        ['Total', moneyText(order.totalCents, order.currency)],
        ['Pago', orderMethodName(order.paymentMethod)],
        ['Entrega', handoverPlace(order)],
      ],
      action: { label: 'Ver mis pedidos', path: '/carrito' },
    };
    const said = isSaid(order, tx.actor);
    const about = { userId: order.customer.id, kind: 'order', link: '/carrito', said } as const;
    await notifyByEmail(platform, tx, about, message);
  };
}
