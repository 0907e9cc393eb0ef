import type { OrderStatus } from '@forja/contract/store-orders/order-states';
import { orderTotal } from '@forja/contract/store-orders/order-total';
import type { Order } from '@forja/contract/store-orders/routes';
import { type RawBuilder, sql } from 'kysely';
import { hasChat } from '../../domain/people/has-chat.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import type { CartLine } from '../store/public.ts';

/** The next order number. Taken last, so that a refused order leaves no gap and blocks nobody. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { number } = await tx.one(sql<{ number: number }>`
    insert into store_checkout (gym_id, id, next_order_number)
    values (${tx.gymId}::uuid, ${newId()}::uuid, 2)
    on conflict (gym_id) do update set next_order_number = store_checkout.next_order_number + 1
    returning next_order_number - 1 as number`);
  return number;
}

export interface NewOrder {
  id: string;
  number: number;
  userId: string;
  fulfilment: 'pickup' | 'delivery';
  deliveryAddress: string | null;
  locationId: string | null;
  locationName: string | null;
  phone: string | null;
  paymentMethod: string;
  paymentReference: string | null;
  notes: string | null;
  currency: string;
  subtotalCents: number;
  discountId: string | null;
  discountCode: string | null;
  discountCents: number;
  deliveryCents: number;
  taxCents: number;
  expiresAt: Date;
}

export async function insert(tx: Tx, order: NewOrder): Promise<void> {
  await tx.run(
    build.insertInto('store_orders').values({
      gym_id: tx.gymId,
      id: order.id,
      number: order.number,
      user_id: order.userId,
      fulfilment: order.fulfilment,
      delivery_address: order.deliveryAddress,
      location_id: order.locationId,
      location_name: order.locationName,
      phone: order.phone,
      payment_method: order.paymentMethod,
      payment_reference: order.paymentReference,
      notes: order.notes,
      currency: order.currency,
      subtotal_cents: order.subtotalCents,
      discount_id: order.discountId,
      discount_code: order.discountCode,
      discount_cents: order.discountCents,
      delivery_cents: order.deliveryCents,
      tax_cents: order.taxCents,
      total_cents: orderTotal(order),
      expires_at: order.expiresAt,
    }),
  );
}

export async function insertLines(
  tx: Tx,
  orderId: string,
  lines: readonly CartLine[],
): Promise<void> {
  const rows = lines.map((line, position) => ({
    gym_id: tx.gymId,
    id: newId(),
    order_id: orderId,
    position,
    product_id: line.productId,
    variant_id: line.variantId,
    product_name: line.productName,
    variant_name: line.variantName,
    image: line.image,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    unit_cost_cents: line.unitCostCents,
    discount_cents: line.discountCents,
    tax_bp: line.taxBp,
  }));
  await tx.run(build.insertInto('store_order_lines').values(rows));
}

/** How the customer means to pay an order. */
export type WayToPay = Pick<Order, 'paymentMethod' | 'paymentReference'>;

/** `paidBefore`: the way to pay before a step that changed it. */
export async function recordEvent(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  note: string | null = null,
  paidBefore: WayToPay | null = null,
): Promise<void> {
  await tx.run(
    build.insertInto('store_order_events').values({
      gym_id: tx.gymId,
      id: newId(),
      order_id: orderId,
      status,
      note,
      user_id: tx.actor.userId,
      paid_before: paidBefore && JSON.stringify(paidBefore),
    }),
  );
}

/** The way to pay before the order was confirmed; undefined when confirming did not change it. */
export async function paidBefore(tx: Tx, orderId: string): Promise<WayToPay | undefined> {
  const last = await tx.one(sql<{ before: WayToPay | null }>`
    select paid_before as before from store_order_events
    where order_id = ${orderId}::uuid and status = 'paid' order by at desc, id desc limit 1`);
  return last.before ?? undefined;
}

/** A SINPE or transfer that the customer reported: its pieces are held until staff have checked. */
const isReported = sql`o.payment_reference is not null and o.payment_method in ('sinpe', 'transfer')`;

const orderColumns = sql`
  o.id, o.number, o.status, o.fulfilment, o.delivery_address as "deliveryAddress",
  o.location_name as "locationName", o.phone,
  (o.phone is not null or ${hasChat('u')}) as "hasPhone",
  o.payment_method as "paymentMethod", o.payment_reference as "paymentReference", o.notes,
  o.currency, o.subtotal_cents as "subtotalCents", o.discount_code as "discountCode",
  o.discount_cents as "discountCents", o.delivery_cents as "deliveryCents",
  o.tax_cents as "taxCents", o.total_cents as "totalCents",
  case when not (${isReported}) then o.expires_at end as "expiresAt",
  o.created_at as "createdAt",
  (select json_build_object('status', r.status, 'method', r.method, 'failure', r.failure)
    from refunds r where r.gym_id = o.gym_id and r.order_id = o.id
    order by r.created_at desc, r.id desc limit 1) as refund,
  json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) as customer,
  (select json_agg(json_build_object('productId', l.product_id, 'variantId', l.variant_id,
      'productName', l.product_name, 'variantName', l.variant_name, 'image', l.image,
      'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
      'taxPercent', l.tax_bp / 100.0) order by l.position)
    from store_order_lines l where l.gym_id = o.gym_id and l.order_id = o.id) as lines,
  (select json_agg(json_build_object('status', e.status, 'note', e.note, 'by', b.username,
      'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id)
    from store_order_events e left join users b on b.gym_id = e.gym_id and b.id = e.user_id
    where e.gym_id = o.gym_id and e.order_id = o.id) as history`;

const from = sql`from store_orders o join users u on u.gym_id = o.gym_id and u.id = o.user_id`;

interface ListFilter {
  /** Limits the list to one person's orders. */
  userId: string | undefined;
  /** Which orders `o` the viewer may see; all by default. */
  sees?: RawBuilder<boolean>;
  status: OrderStatus | undefined;
  search: string | undefined;
  refundFailed?: boolean;
}

function conditions({ userId, sees, status, search, refundFailed }: ListFilter) {
  const number = search && /^#?\d{1,9}$/.test(search) ? Number(search.replace('#', '')) : null;
  return sql.join(
    [
      sees ?? sql`true`,
      ...(userId ? [isSamePerson(sql`o.user_id`, userId)] : []),
      ...(status ? [sql`o.status = ${status}`] : []),
      ...(refundFailed
        ? [
            sql`'failed' = (select r.status from refunds r where r.gym_id = o.gym_id and r.order_id = o.id
              order by r.created_at desc, r.id desc limit 1)`,
          ]
        : []),
      ...(search && number === null
        ? [
            sql`(u.search_name like search_key(${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}) or o.payment_reference = ${search})`,
          ]
        : []),
      ...(number === null
        ? []
        : [sql`(o.number = ${number}::integer or o.payment_reference = ${search})`]),
    ],
    sql` and `,
  );
}

export function list(
  db: Db,
  filter: ListFilter,
  limit: number,
  before: string | undefined,
): Promise<Order[]> {
  const rest = before ? sql`and o.id < ${before}::uuid` : sql``;
  return db.all(sql<Order>`
    select ${orderColumns} ${from} where ${conditions(filter)} ${rest}
    order by o.id desc limit ${limit + 1}`);
}

export async function count(db: Db, filter: ListFilter): Promise<number> {
  const { total } = await db.one(
    sql<{ total: number }>`select count(*)::integer as total ${from} where ${conditions(filter)}`,
  );
  return total;
}

export function find(db: Db, id: string, sees = sql<boolean>`true`): Promise<Order> {
  return db.one(sql<Order>`select ${orderColumns} ${from} where o.id = ${id}::uuid and ${sees}`);
}

/** Locks an order until the transaction ends, if its status is still `before`. */
export const lockInStatus = (tx: Tx, id: string, before: OrderStatus) =>
  tx.maybe(
    build
      .selectFrom('store_orders')
      .where('id', '=', id)
      .where('status', '=', before)
      .select('id')
      .forUpdate(),
  );

/** Moves an order on if its status is still `before`; undefined when it is not. */
export function advance(tx: Tx, id: string, before: OrderStatus, status: OrderStatus) {
  return tx.run(
    build
      .updateTable('store_orders')
      .set({ status, updated_at: new Date(), expires_at: null })
      .where('id', '=', id)
      .where('status', '=', before),
  );
}

/** Changes how an order is paid. A new `expiresAt` starts the hold again. */
export async function setPayment(
  tx: Tx,
  id: string,
  paid: { method: string; reference: string | null; expiresAt?: Date },
): Promise<void> {
  await tx.run(
    build
      .updateTable('store_orders')
      .set({
        payment_method: paid.method,
        payment_reference: paid.reference,
        updated_at: new Date(),
        ...(paid.expiresAt && { expires_at: paid.expiresAt }),
      })
      .where('id', '=', id),
  );
}

/** Counts a person's unpaid orders. Simultaneous orders of one person wait for each other here. */
export async function countUnpaid(tx: Tx, userId: string): Promise<number> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.gymId} orders ${userId}`}, 0))`,
  );
  const { unpaid } = await tx.one(sql<{ unpaid: number }>`
    select count(*)::integer as unpaid from store_orders
    where user_id = ${userId}::uuid and status = 'pending_payment'`);
  return unpaid;
}

/** Unpaid orders whose payment deadline has passed. */
export async function lapsed(db: Db): Promise<string[]> {
  const rows = await db.all(sql<{ id: string }>`
    select o.id from store_orders o
    where o.status = 'pending_payment' and o.expires_at < now() and not (${isReported})
    order by o.expires_at limit 500`);
  return rows.map(({ id }) => id);
}
