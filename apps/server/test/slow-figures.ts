import type { Period, WholeStatistics } from '@forja/contract/statistics/routes';
import { sql } from 'kysely';
import type { Db } from '../platform/db/gym-db.ts';

// The same figures computed from the tables directly, without the ledger: tests compare the fast
// answer with them.

const sold = sql`store_orders o where o.status in ('paid', 'ready', 'delivered')
  and (o.sold_at at time zone gym_zone())::date`;

const number = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  Number((await db.one(query)).n);

/** How many people had a valid membership on a day. */
export const slowActive = (db: Db, day: string) =>
  number(
    db,
    sql<{ n: number }>`
      select count(distinct user_id) as n from memberships
      where ${day}::date between starts_on and ends_on and not gaps @> ${day}::date
        and not paused_days @> ${day}::date
        and (replaced_on is null or replaced_on > ${day}::date)
        and (frozen_on is null or frozen_on > ${day}::date)
        and (cancelled_at is null or (cancelled_at at time zone gym_zone())::date > ${day}::date)`,
  );

export async function slowFigures(db: Db, { from, to }: Period) {
  const within = sql`between ${from}::date and ${to}::date`;
  const list = <T>(query: ReturnType<typeof sql<T>>) => db.all(query);
  return {
    payments: await list(sql<{
      method: WholeStatistics['income']['byMethod'][number]['method'];
      cents: number;
    }>`
      select method, sum(cents) as cents from (
        select method, amount_cents as cents from payments where status = 'confirmed' and paid_on ${within}
        union all select y.method, -v.amount_cents from payment_voids v join payments y on y.id = v.payment_id
          where v.day ${within}
        union all select method, -amount_cents from refunds where status = 'done' and day ${within}
        union all select payment_method, total_cents from ${sold} ${within}
          and not exists (select from payments y where y.order_id = o.id)
          ) m group by 1 having sum(cents) <> 0 order by 1`),
    plans: await list(sql<{ name: string; cents: number }>`
      select coalesce(n.name, 'Sin plan') as name, sum(m.cents) as cents from (
        select c.plan_id, sum(a.amount_cents) as cents
        from allocations a join charges c on c.id = a.charge_id
        where a.names_income and a.day ${within} and c.plan_id is not null group by 1
        union all
        select null, t.cents - coalesce((
          select sum(a.amount_cents) from allocations a join charges c on c.id = a.charge_id
          where a.names_income and a.day ${within} and c.plan_id is not null), 0)
        from (
          select coalesce((select sum(amount_cents) from payments where status = 'confirmed' and paid_on ${within}), 0)
            - coalesce((select sum(amount_cents) from payment_voids where day ${within}), 0) as cents
        ) t
      ) m left join membership_plans n on n.id = m.plan_id
      group by 1 having sum(m.cents) <> 0 order by 1`),
    heat: await list(sql<{ weekday: number; hour: number; entries: number }>`
      select extract(isodow from at at time zone gym_zone())::int as weekday,
        extract(hour from at at time zone gym_zone())::int as hour, count(*) as entries
      from access_entries where granted and direction = 'in'
        and (at at time zone gym_zone())::date ${within} group by 1, 2 order by 1, 2`),
    classes: await list(sql<WholeStatistics['classes']['byClass'][number]>`
      select e.title, count(*)::int as held, sum(e.capacity)::int as seats, sum(e.booked)::int as booked,
        sum((select count(*) from event_bookings b where b.event_id = e.id and b.attendance = 'present'))::int as present,
        sum((select count(*) from event_bookings b where b.event_id = e.id and b.attendance = 'absent'))::int as absent
      from events e where e.cancelled_at is null and (e.starts_at at time zone gym_zone())::date ${within}
      group by 1 order by 1`),
    routines: await list(sql<{ name: string | null; sessions: number }>`
      select plan_name as name, count(*) as sessions from workout_logs
      where (started_at at time zone gym_zone())::date ${within} group by 1 order by 2 desc, coalesce(plan_name, '')`),
    best: await list(sql<{ productId: string; quantity: number; cents: number }>`
      select l.product_id as "productId", sum(l.quantity) as quantity,
        sum(l.quantity * l.unit_price_cents - l.discount_cents) as cents
      from store_order_lines l where l.order_id in (select o.id from ${sold} ${within})
      group by 1 order by 1`),
    margin: await list(sql<WholeStatistics['store']['margin']['products'][number]>`
      select l.product_id as "productId", p.name, sum(l.quantity * l.unit_cost_cents) as "costCents",
        sum(round((l.quantity * l.unit_price_cents - l.discount_cents) / (1 + l.tax_bp / 10000.0))) as "netCents"
      from store_order_lines l join store_products p on p.gym_id = l.gym_id and p.id = l.product_id
      where l.unit_cost_cents is not null and l.order_id in (select o.id from ${sold} ${within})
      group by 1, 2 order by 1`),
    joined: await number(
      db,
      sql`select count(*) as n from (
        select user_id, min(starts_on) as first from memberships
        where least(ends_on, replaced_on - 1, frozen_on - 1, (cancelled_at at time zone gym_zone())::date - 1) >= starts_on
          and starts_on = joined_on group by 1) j where first ${within}`,
    ),
    left: await number(
      db,
      // People who were members the day before, paused or not, and are not any more.
      sql`with stays as (
          select user_id, d.day from memberships m
          cross join generate_series(${from}::date - 1, ${to}::date, interval '1 day') t
          cross join lateral (select t::date as day) d
          where d.day >= starts_on and (d.day <= ends_on or frozen_on is not null)
            and (replaced_on is null or replaced_on > d.day) and not gaps @> d.day
            and (cancelled_at is null or (cancelled_at at time zone gym_zone())::date > d.day)
            and (frozen_on is null or frozen_on > starts_on))
        select count(*) as n from (select distinct user_id, day from stays) s
        where day < ${to}::date and not exists (
          select from stays n where n.user_id = s.user_id and n.day = s.day + 1)`,
    ),
  };
}
