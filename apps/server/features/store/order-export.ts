import type { OrderStatus } from '@forja/contract/order-states';
import type { Order } from '@forja/contract/store-orders';
import type { FastifyReply } from 'fastify';
import { type Column, cellText, type Place } from '../../platform/columns.ts';
import { formatCsv } from '../../platform/csv.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { sendWhileWriting } from '../../platform/download.ts';
import { createExcel } from '../../platform/excel.ts';
import { placeOf } from '../settings/document-service.ts';
import * as repo from './order-repo.ts';
import { articleName, methodName, STATUS_NAMES } from './order-words.ts';

const PAGE = 500;

const COLUMNS: readonly Column<Order>[] = [
  { title: 'pedido', kind: 'integer', read: ({ number }) => number },
  { title: 'fecha', kind: 'instant', read: ({ createdAt }) => createdAt },
  { title: 'estado', kind: 'text', read: ({ status }) => STATUS_NAMES[status] },
  { title: 'cliente', kind: 'text', read: ({ customer }) => customer.name },
  {
    title: 'artículos',
    kind: 'text',
    width: 2,
    read: ({ lines }) => lines.map((line) => `${line.quantity} × ${articleName(line)}`).join(', '),
  },
  { title: 'pago', kind: 'text', read: ({ paymentMethod }) => methodName(paymentMethod) },
  { title: 'referencia', kind: 'text', read: ({ paymentReference }) => paymentReference },
  {
    title: 'entrega',
    kind: 'text',
    read: ({ deliveryAddress, locationName }) => deliveryAddress ?? locationName ?? 'Retiro',
  },
  { title: 'código', kind: 'text', read: ({ discountCode }) => discountCode },
  { title: 'subtotal', kind: 'money', read: ({ subtotalCents }) => subtotalCents },
  { title: 'descuento', kind: 'money', read: ({ discountCents }) => discountCents },
  { title: 'envío', kind: 'money', read: ({ deliveryCents }) => deliveryCents },
  { title: 'iva incluido', kind: 'money', read: ({ taxCents }) => taxCents },
  { title: 'total', kind: 'money', read: ({ totalCents }) => totalCents },
];

interface Wanted {
  format: 'csv' | 'xlsx';
  status?: OrderStatus | undefined;
  search?: string | undefined;
}

/** Every order that matches, newest first, a page at a time. */
async function* everyOrder(db: Db, { status, search }: Wanted): AsyncGenerator<Order> {
  let before: string | undefined;
  do {
    const found = await repo.list(db, { userId: undefined, status, search }, PAGE, before);
    const page = found.slice(0, PAGE);
    yield* page;
    before = found.length > PAGE ? page.at(-1)?.id : undefined;
  } while (before);
}

async function asCsv(orders: AsyncIterable<Order>, place: Place): Promise<string> {
  const rows: string[][] = [];
  for await (const order of orders)
    rows.push(
      COLUMNS.map(({ kind, read }) => {
        const value = read(order);
        // A plain amount, so that a spreadsheet can add it up.
        if (kind === 'money') return String(Number(value) / 100).replace('.', ',');
        return cellText(kind, value, place);
      }),
    );
  return formatCsv(
    COLUMNS.map(({ title }) => title),
    rows,
  );
}

/** The orders as a file; taking them away is recorded. */
export async function exportOrders(
  db: Db,
  wanted: Wanted,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const place = await placeOf(db);
  await db.tx((tx) =>
    audit(tx, {
      action: 'store.orders.export',
      objectType: 'order',
      objectId: null,
      changes: { ...wanted },
    }),
  );
  const orders = everyOrder(db, wanted);
  if (wanted.format === 'csv')
    return reply
      .header('content-disposition', 'attachment; filename="pedidos.csv"')
      .type('text/csv; charset=utf-8')
      .send(await asCsv(orders, place));
  const excel = createExcel(place, place.gymName);
  return sendWhileWriting(reply, 'pedidos', 'xlsx', excel.stream, async () => {
    await excel.sheet('Pedidos', COLUMNS, orders);
    await excel.end();
  });
}
