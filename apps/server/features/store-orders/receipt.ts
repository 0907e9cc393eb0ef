import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { Paper } from '@forja/contract/paper';
import type { Order } from '@forja/contract/store-orders/routes';
import { ORDER_STATUS_NAMES, orderMethodName } from '@forja/contract/store-orders/words';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/gym-db.ts';
import { type Column, cellText, moneyText, timesText } from '../../platform/documents/columns.ts';
import { isRoll } from '../../platform/documents/paper.ts';
import type { Files } from '../../platform/files/files.ts';
import { sendWhileWriting } from '../../platform/http/download.ts';
import { localeOf, openGymPdf } from '../settings/public.ts';
import { paymentOf } from './order-money.ts';
import { articleName, handoverPlace } from './words.ts';

type Line = Order['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { title: 'Artículo', kind: 'text', width: 3, read: articleName },
  { title: 'Cantidad', kind: 'integer', read: ({ quantity }) => quantity },
  { title: 'IVA incluido', kind: 'percent', read: ({ taxPercent }) => taxPercent / 100 },
  { title: 'Precio', kind: 'money', read: ({ unitPriceCents }) => unitPriceCents },
  { title: 'Total', kind: 'money', read: (line) => line.unitPriceCents * line.quantity },
];

/** On a roll, as `3 × ₡1 200 = ₡3 600` below the name. */
const rollColumns = (currency: string): readonly Column<Line>[] => [
  { title: 'Artículo', kind: 'text', read: articleName },
  {
    title: '',
    kind: 'text',
    read: ({ quantity, unitPriceCents }) => timesText(quantity, unitPriceCents, currency),
  },
];

function totals(order: Order): (readonly [string, string])[] {
  const money = (cents: number) => moneyText(cents, order.currency);
  return [
    ['Productos', money(order.subtotalCents)],
    ...(order.discountCents > 0
      ? [[`Descuento ${order.discountCode}`, `-${money(order.discountCents)}`] as const]
      : []),
    ...(order.deliveryCents > 0 ? [['Envío', money(order.deliveryCents)] as const] : []),
    ['IVA incluido', money(order.taxCents)],
    ['Total', money(order.totalCents)],
  ];
}

export async function sendReceipt(
  db: Db,
  files: Files,
  order: Order,
  reply: FastifyReply,
  paper?: Paper,
): Promise<FastifyReply> {
  const locale = await localeOf(db);
  const receiptNumber = (await paymentOf(db, order.id))?.receiptNumber;
  const paid = order.history.find(({ status }) => status === 'paid')?.at;
  const pdf = await openGymPdf(db, files, {
    title: `${paid ? 'Recibo del pedido' : 'Pedido'} ${order.number}`,
    paper,
    subtitle: `Del ${cellText('instant', order.createdAt, locale)}`,
  });
  return sendWhileWriting(reply, `pedido-${order.number}`, 'pdf', pdf.stream, async () => {
    pdf.facts([
      ['Cliente', order.customer.name],
      ...(receiptNumber ? [['Recibo', String(receiptNumber)] as const] : []),
      ['Estado', ORDER_STATUS_NAMES[order.status]],
      ['Pago', orderMethodName(order.paymentMethod)],
      ...(paid || order.status !== 'cancelled'
        ? [['Pagado', paid ? cellText('instant', paid, locale) : 'Pendiente'] as const]
        : []),
      ...(order.refund?.status === 'done'
        ? [['Devuelto', METHOD_NAMES[order.refund.method]] as const]
        : []),
      ['Entrega', handoverPlace(order)],
      ...(order.paymentReference ? [['Referencia', order.paymentReference] as const] : []),
    ]);
    await pdf.table(isRoll(paper) ? rollColumns(order.currency) : COLUMNS, order.lines);
    pdf.facts(totals(order));
    pdf.end();
  });
}
