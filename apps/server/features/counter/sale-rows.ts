import type { CounterProduct, CounterSale } from '@forja/contract/counter/routes';
import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import { hasChat } from '../../domain/people/has-chat.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isRegisterAtReach } from '../shifts/public.ts';

/** The lines as the receipt shows them, with what was given back of them since. */
const lines = sql`(
      select coalesce(jsonb_agg(l.line || jsonb_build_object('returns', (
        select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'quantity',
          coalesce(r.quantity, (l.line ->> 'quantity')::int),
          'reason', r.reason, 'refundedCents', f.amount_cents, 'refundMethod', f.method)
          order by r.pieces_before), '[]')
        from sale_returns r left join refunds f on f.gym_id = r.gym_id and f.id = r.refund_id
        where r.gym_id = s.gym_id and r.sale_id = s.id and r.line = l.n - 1)) order by l.n), '[]')
      from jsonb_array_elements(s.lines) with ordinality l (line, n))`;

/** The payments as the receipt shows them; one may have been voided since, also alone. */
const tenders = sql`(
      select coalesce(jsonb_agg(t.tender || jsonb_build_object('voidedAt', (
        select o.created_at from payments y
        join payment_voids o on o.gym_id = y.gym_id and o.payment_id = y.id
        where y.gym_id = s.gym_id and y.receipt_number = (t.tender ->> 'receiptNumber')::int))
        order by t.n), '[]')
      from jsonb_array_elements(s.tenders) with ordinality t (tender, n))`;

const sales = sql`
    select s.id, s.number, s.user_id as "userId", ${fullName('u')} as username, ${hasChat('u')} as "hasPhone", g.currency, ${lines} as lines,
      ${tenders} as tenders,
      s.total_cents as "totalCents", s.paid_cents as "paidCents", s.tax_cents as "taxCents",
      s.credit_cents as "creditCents", s.received_cents as "receivedCents",
      s.change_cents as "changeCents",
      b.username as by, s.made_at as at, v.created_at as "voidedAt", v.reason as "voidReason"
    from sales s
    left join sale_voids v on v.gym_id = s.gym_id and v.sale_id = s.id
    join gym_settings g on g.gym_id = s.gym_id
    left join users u on u.gym_id = s.gym_id and u.id = s.user_id
    left join users b on b.gym_id = s.gym_id and b.id = s.made_by`;

export const findSale = (db: Db, id: string): Promise<CounterSale> =>
  db.one(sql<CounterSale>`${sales} where s.id = ${id}::uuid`);

/** A sale to nobody belongs to the location of its register. */
const requirePlace = (db: Db, caller: Caller, id: string) =>
  db.one(sql`
    select s.id from sales s
    left join shifts t on t.gym_id = s.gym_id and t.id = s.shift_id
    left join registers r on r.gym_id = t.gym_id and r.id = t.register_id
    where s.id = ${id}::uuid
      and (s.made_by = ${caller.userId}::uuid or ${isRegisterAtReach(caller)})`);

/** 404 for a sale out of the caller's reach. */
export async function saleInReach(db: Db, caller: Caller, id: string): Promise<CounterSale> {
  const sale = await findSale(db, id);
  if (sale.userId === null) await requirePlace(db, caller, id);
  else await requireReach(db, caller, sale.userId);
  return sale;
}

/** A person's purchases at the counter, for the personal data download. */
export const salesOf = (db: Db, userId: string): Promise<CounterSale[]> =>
  db.all(
    sql<CounterSale>`${sales} where ${isSamePerson(sql`s.user_id`, userId)} order by s.number`,
  );

const SHOWN = 24;

/** What can be sold from stock; an article code must match exactly, because scanners type it. */
export function findProducts(db: Db, search: string): Promise<CounterProduct[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db.all(sql<CounterProduct>`
    select p.id as "productId", v.id as "variantId", p.name,
      coalesce((select string_agg(o ->> 'value', ' · ') from jsonb_array_elements(v.options) o), p.subtitle) as detail,
      v.sku, p.current_price_cents + v.extra_cents as "priceCents", p.tax_bp / 100.0 as "taxPercent",
      v.stock - v.reserved as left,
      (select i.sources -> 0 ->> 'webp' from store_images i
        where i.gym_id = p.gym_id and i.product_id = p.id order by i.position, i.id limit 1) as image
    from store_variants v
    join store_products p on p.gym_id = v.gym_id and p.id = v.product_id
    where v.archived_at is null and p.deleted_at is null and not p.hidden
      and (${search} = '' or v.sku = ${search} or p.search_name like search_key(${like}))
    order by v.sku = ${search} desc nulls last, v.stock > v.reserved desc, p.sold_count desc, p.id, v.position
    limit ${SHOWN}`);
}
