import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** For the personal data download. */
export const ordersOf = (db: Db, userId: string) =>
  db.all(sql`
    select o.number, o.created_at as "createdAt", o.status, o.fulfilment,
      o.delivery_address as "deliveryAddress", o.phone, o.payment_method as "paymentMethod",
      o.payment_reference as "paymentReference", o.notes, o.currency,
      o.discount_code as "discountCode", o.location_name as "locationName",
      o.total_cents as "totalCents",
      (select jsonb_agg(jsonb_build_object('productName', l.product_name, 'variantName', l.variant_name,
          'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents) order by l.position)
        from store_order_lines l where l.gym_id = o.gym_id and l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'note', e.note, 'paidBefore', e.paid_before,
          'at', e.at) order by e.at, e.id)
        from store_order_events e where e.gym_id = o.gym_id and e.order_id = o.id) as steps
    from store_orders o where ${isSamePerson(sql`o.user_id`, userId)} order by o.created_at`);

export const restocksOf = (db: Db, userId: string) =>
  db.all(sql`
    select p.name as "productName", r.created_at as "createdAt" from store_restock_requests r
    join store_variants v on v.gym_id = r.gym_id and v.id = r.variant_id
    join store_products p on p.gym_id = v.gym_id and p.id = v.product_id
    where r.user_id = ${userId}::uuid order by r.created_at`);

export const codesOf = (db: Db, userId: string) =>
  db.all(sql`
    select d.code as "discountCode", u.used from store_discount_people u
    join store_discounts d on d.gym_id = u.gym_id and d.id = u.discount_id
    where u.user_id = ${userId}::uuid order by d.code`);
