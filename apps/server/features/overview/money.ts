import type { Day } from '@forja/calendar/day';
import type { Debtor, ManagementView } from '@forja/contract/overview/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import { hasChat } from '../../domain/people/has-chat.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** An order counts on the day it was paid; a refunded one does not count. */
const paidOrders = sql`
  select o.id, o.total_cents, (o.sold_at at time zone gym_zone())::date as day
  from store_orders o
  where o.status in ('paid', 'ready', 'delivered')
    and o.sold_at >= date_trunc('month', (select gym_today()))::date - interval '3 months'`;

export interface DayOfIncome {
  day: Day;
  cents: number;
  storeCents: number;
}

/** The income of each day of last month and this one; the shop's as the statistics have it. */
export const incomeByDay = (db: Db): Promise<DayOfIncome[]> =>
  db.all(sql<DayOfIncome>`
    with money as (
      select paid_on as day, amount_cents as cents from payments
      where status = 'confirmed' and order_id is null
        and paid_on >= (date_trunc('month', (select gym_today())) - interval '1 month')::date
      union all
      select v.day, -v.amount_cents from payment_voids v
      join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
      where y.order_id is null
        and v.day >= (date_trunc('month', (select gym_today())) - interval '1 month')::date
      union all
      select day, -amount_cents from refunds
      where status = 'done' and order_id is null
        and day >= (date_trunc('month', (select gym_today())) - interval '1 month')::date
      union all
      select day, total_cents from (${paidOrders}) p
    )
    select d::date as day, coalesce(sum(m.cents), 0)::bigint as cents,
      coalesce((select sum(f.value) from daily_figures f
        where f.kind = 'income-concept' and f.key = 'store' and f.day = d::date), 0)::bigint
        as "storeCents"
    from generate_series(date_trunc('month', (select gym_today())) - interval '1 month',
      date_trunc('month', (select gym_today())) + interval '1 month - 1 day', interval '1 day') d
    left join money m on m.day = d::date
    group by d order by 1`);

export const ordersThisMonth = (db: Db): Promise<{ orders: number }> =>
  db.one(sql<{ orders: number }>`
    select count(*)::integer as orders from (${paidOrders}) p
    where p.day >= date_trunc('month', (select gym_today()))::date`);

interface Seller {
  productId: string;
  name: string;
  quantity: number;
  cents: number;
}

/**
 * The best-selling products of this month, in orders and at the counter, counted like the
 * statistics.
 */
export const bestSellers = (db: Db, limit: number): Promise<Seller[]> =>
  db.all(sql<Seller>`
    select p.id as "productId", p.name, sum(f.value) filter (where f.kind = 'sold')::integer as quantity,
      sum(f.value) filter (where f.kind = 'sold-cents')::bigint as cents
    from daily_figures f join store_products p on p.id::text = f.key
    where f.kind in ('sold', 'sold-cents') and f.day >= date_trunc('month', (select gym_today()))::date
    group by 1, 2 having sum(f.value) filter (where f.kind = 'sold') > 0
    order by 4 desc, 1 limit ${limit}`);

/** The total that people owe. */
export const toCollect = (db: Db): Promise<NonNullable<ManagementView['toCollect']>> =>
  db.one(sql<NonNullable<ManagementView['toCollect']>>`
    select coalesce(sum(d.open_cents), 0)::bigint as cents,
      count(distinct d.user_id)::integer as people
    from open_debts() d`);

/**
 * People with a debt that was due by today, and since when; what is due later is part of the sum. Days
 * of grace move the due date.
 */
const debtors = (caller: Caller) => sql`
  select d.user_id, sum(d.open_cents)::bigint as cents,
    max(d.due_on) filter (where d.due_on <= (select gym_today())) as due_on
  from open_debts() d
  where ${isInReach(caller, sql`d.user_id`)}
  group by d.user_id
  having min(d.owed_since) <= (select gym_today())`;

/** People who owe money, newest debt first: they are the most likely to come back and pay. */
export async function debts(
  db: Db,
  caller: Caller,
  limit: number,
): Promise<NonNullable<ManagementView['attention']['debts']>> {
  const rows = await db.all(sql<Debtor & { count: number }>`
    select u.id as "userId", ${fullName('u')} as username, u.profile_pic as "profilePic",
      d.cents as "owedCents", d.due_on as "dueOn", ${hasChat('u')} as "hasPhone",
      (count(*) over ())::integer as count
    from (${debtors(caller)}) d join users u on u.id = d.user_id
    order by d.due_on desc, d.cents desc, u.id limit ${limit}`);
  return { count: rows[0]?.count ?? 0, debtors: rows.map(({ count: _, ...debtor }) => debtor) };
}
