import { expect } from 'vitest';
import type { WrittenServer } from './real-server.ts';
import { type Kind, PRICE, type WriteTarget } from './writers.ts';

const idsOf = (rows: Record<string, unknown>[]): string[] =>
  rows.map(({ id }) => String(id)).sort();

/** Checks that exactly the acknowledged writes exist: nothing lost, nothing twice. */
async function expectExactly(
  server: WrittenServer,
  target: WriteTarget,
  acknowledged: Record<Kind, string[]>,
): Promise<void> {
  const orders = await server.read('select id from store_orders where notes = $1', [target.mark]);
  expect(idsOf(orders)).toEqual(acknowledged.orders.toSorted());
  const payments = await server.read('select id from payments where membership_id = $1', [
    target.membershipId,
  ]);
  expect(idsOf(payments)).toEqual(acknowledged.payments.toSorted());
  const bookings = await server.read('select id from event_bookings where event_id = $1', [
    target.eventId,
  ]);
  expect(idsOf(bookings)).toEqual(acknowledged.bookings.toSorted());
}

/**
 * Also checks that every order has its lines, history and reserved stock, and every payment its
 * period and audit record.
 */
export async function expectWhole(
  server: WrittenServer,
  target: WriteTarget,
  acknowledged: Record<Kind, string[]>,
): Promise<void> {
  await expectExactly(server, target, acknowledged);
  const orders = acknowledged.orders.length;
  const payments = acknowledged.payments.length;

  const [order] = await server.read(
    `select count(*) filter (where lines = 2) as lines, count(*) filter (where events = 1) as events,
       count(*) filter (where subtotal_cents = cents) as sums
     from (
       select o.subtotal_cents,
         (select count(*) from store_order_lines l where l.order_id = o.id) as lines,
         (select sum(l.quantity * l.unit_price_cents) from store_order_lines l where l.order_id = o.id) as cents,
         (select count(*) from store_order_events e where e.order_id = o.id) as events
       from store_orders o where o.notes = $1
     ) each_order`,
    [target.mark],
  );
  expect(order).toEqual({ lines: orders, events: orders, sums: orders });

  const reserved = await server.read(
    'select reserved from store_variants where product_id = $1 order by reserved',
    [target.productId],
  );
  expect(reserved).toEqual([{ reserved: orders }, { reserved: 2 * orders }]);

  // The one-day periods follow each other without a gap up to the end of the membership.
  const [paid] = await server.read(
    `select count(distinct covers_from) as days, count(distinct receipt_number) as receipts,
       max(covers_to) - min(covers_from) + 1 as stretch, max(covers_to) = max(m.ends_on) as to_the_end,
       (select sum(total_cents - settled_cents)::int from charges where membership_id = $1) as owed,
       (select count(*) from audit_log a where a.action = 'payments.create'
          and a.object_id in (select id::text from payments where membership_id = $1)) as traces
     from payments p join memberships m on m.id = p.membership_id where m.id = $1`,
    [target.membershipId],
  );
  expect(paid).toEqual({
    days: payments,
    receipts: payments,
    stretch: payments,
    to_the_end: true,
    owed: PRICE,
    traces: payments,
  });

  const [seats] = await server.read(
    `select booked, (select count(*) from event_bookings where event_id = $1 and status = 'booked') as held
     from events where id = $1`,
    [target.eventId],
  );
  expect(seats).toEqual({ booked: 0, held: 0 });
}
