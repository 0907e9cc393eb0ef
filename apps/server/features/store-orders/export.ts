import type { OrderStatus } from '@forja/contract/store-orders/order-states';
import type { Order } from '@forja/contract/store-orders/routes';
import { ORDER_STATUS_NAMES, orderMethodName } from '@forja/contract/store-orders/words';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { everyRow, type ListExport } from '../exports/public.ts';
import * as orderRows from './order-rows.ts';
import { articleName } from './words.ts';

const COLUMNS: readonly Column<Order>[] = [
  { title: 'pedido', kind: 'integer', read: ({ number }) => number },
  { title: 'fecha', kind: 'instant', read: ({ createdAt }) => createdAt },
  { title: 'estado', kind: 'text', read: ({ status }) => ORDER_STATUS_NAMES[status] },
  { title: 'cliente', kind: 'text', read: ({ customer }) => customer.name },
  {
    title: 'artículos',
    kind: 'text',
    width: 2,
    read: ({ lines }) => lines.map((line) => `${line.quantity} × ${articleName(line)}`).join(', '),
  },
  { title: 'pago', kind: 'text', read: ({ paymentMethod }) => orderMethodName(paymentMethod) },
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
  { title: 'IVA incluido', kind: 'money', read: ({ taxCents }) => taxCents },
  { title: 'total', kind: 'money', read: ({ totalCents }) => totalCents },
];

interface OrderFilters {
  status?: OrderStatus | undefined;
  search?: string | undefined;
}

/** The matching orders, newest first. */
export const ordersExport = (db: Db, filters: OrderFilters): ListExport<Order> => ({
  name: 'pedidos',
  title: 'Pedidos',
  columns: COLUMNS,
  rows: everyRow(async ({ limit, cursor }) => {
    const { status, search } = filters;
    const found = await orderRows.list(db, { userId: undefined, status, search }, limit, cursor);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined };
  }),
  filters,
});
