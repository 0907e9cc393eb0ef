import type { Period } from '@forja/contract/statistics/routes';
import { type RawBuilder, sql } from 'kysely';

/** The value of a sold line, counted like the daily figures (line_figures.sql). */
const VALUES = {
  sold: sql`case f.kind when 'sold-cents' then f.value end`,
  margin: sql`case f.kind when 'costed-net' then f.value when 'costed-cents' then -f.value end`,
};

type Figure = keyof typeof VALUES;

const lineValue = (line: RawBuilder<unknown>, what: Figure) => sql`
  (select sum(${VALUES[what]}) from line_figures(${line}.quantity, ${line}.unit_price_cents,
    ${line}.discount_cents, ${line}.tax_bp, ${line}.unit_cost_cents) f)::bigint`;

const orders = ({ from, to }: Period, what: Figure) => sql`
  select o.id, 'order' as kind, o.number, (o.sold_at at time zone gym_zone())::date as day, o.user_id,
    (select string_agg(n.quantity || ' × ' || n.product_name, ', ' order by n.position)
      from store_order_lines n where n.gym_id = o.gym_id and n.order_id = o.id) as concept,
    o.payment_method as method, null::uuid as made_by, l.product_id::text as part,
    ${lineValue(sql`l`, what)} as part_cents
  from store_orders o join store_order_lines l on l.gym_id = o.gym_id and l.order_id = o.id
  where o.status in ('paid', 'ready', 'delivered')
    and o.sold_at >= ${from}::date::timestamp at time zone gym_zone()
    and o.sold_at < (${to}::date + 1)::timestamp at time zone gym_zone()`;

/** Sales at the counter. A return counts as the void of its sale or of one line, on its own day. */
const sales = ({ from, to }: Period, what: Figure) => sql`
  select coalesce(v.id, r.id, s.id), case when coalesce(v.id, r.id) is null then 'sale' else 'void' end, s.number, l.day,
    s.user_id,
    (select string_agg(n.quantity || ' × ' || n.product_name, ', ' order by n.position)
      from sale_pieces n where n.gym_id = s.gym_id and n.sale_id = s.id and n.quantity > 0),
    null, coalesce(v.created_by, r.created_by, s.made_by), l.product_id::text, ${lineValue(sql`l`, what)}
  from sale_pieces l join sales s on s.gym_id = l.gym_id and s.id = l.sale_id
  left join sale_voids v on v.gym_id = s.gym_id and v.sale_id = s.id and l.quantity < 0
  left join sale_returns r on r.gym_id = l.gym_id and r.id = l.return_id
  where l.day between ${from}::date and ${to}::date`;

/** Shop orders and counter sales of a period, with their voids, by product. */
export const productDocuments = (period: Period, what: Figure) => sql`
  ${orders(period, what)} union all ${sales(period, what)}`;
