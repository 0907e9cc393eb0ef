import { PAYMENT_METHODS } from '@forja/contract/accounts/values';
import type { Sums } from '@forja/contract/shifts/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** Which money to add up: that of a shift or of a day in the gym. */
type Scope = { shiftId: string } | { day: string };

const startOf = (day: string) => sql`${day}::date::timestamp at time zone gym_zone()`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone gym_zone()`;
const within = (moment: ReturnType<typeof sql>, day: string) =>
  sql`${moment} >= ${startOf(day)} and ${moment} < ${endOf(day)}`;

/** Each payment with its method, cashier, location, and what it was for when it came in. */
const takings = (scope: Scope) => sql`
  select y.method, y.amount_cents as cents, y.confirmed_by as cashier, y.shift_id, y.id as payment_id,
    case when y.membership_id is not null then 'membership' else 'other' end as concept
  from payments y
  -- What a sheet brought in never lay in a drawer of ours.
  where y.status in ('confirmed', 'void') and y.import_id is null
    and ${'shiftId' in scope ? sql`y.shift_id = ${scope.shiftId}::uuid` : sql`y.paid_on = ${scope.day}::date`}
  union all
  -- Orders from before they were paid by payments.
  select o.payment_method, o.total_cents,
    (select e.user_id from store_order_events e where e.gym_id = o.gym_id and e.order_id = o.id
      and e.status = 'paid' order by e.id limit 1), o.shift_id, null, 'store'
  from store_orders o
  where o.sold_at is not null
    and not exists (select from payments y where y.gym_id = o.gym_id and y.order_id = o.id)
    and ${'shiftId' in scope ? sql`o.shift_id = ${scope.shiftId}::uuid` : within(sql`o.sold_at`, scope.day)}`;

/** A payment divided by what it settled at once; the rest stays in hand. */
const parts = sql`
  select concept_of(c.kind) as concept, sum(a.amount_cents) as cents
  from allocations a join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
  where a.payment_id = t.payment_id and a.names_income and not a.on_cancel and a.amount_cents > 0
  group by 1`;

interface Group {
  by: 'method' | 'cashier' | 'concept' | 'location';
  key: string | null;
  count: number;
  amountCents: number;
}

const groups = (db: Db, scope: Scope): Promise<Group[]> =>
  db.all(sql<Group>`
    with t as (${takings(scope)}),
    part as (
      select t.payment_id, p.concept, p.cents from t cross join lateral (${parts}) p
    )
    select f.by, f.key, count(*) as count, sum(t.cents) as "amountCents"
    from t
    left join users u on u.id = t.cashier
    left join shifts s on s.id = t.shift_id
    left join registers r on r.id = s.register_id
    left join locations l on l.id = r.location_id
    cross join lateral (values ('method', t.method), ('cashier', u.username), ('location', l.name)) f (by, key)
    group by 1, 2
    union all
    select 'concept', concept, count(*), sum(cents) from (
      select concept, cents from part
      union all
      select case when known.cents is null then t.concept else 'credit' end,
        t.cents - coalesce(known.cents, 0)
      from t left join lateral (select sum(cents) as cents from part where part.payment_id = t.payment_id) known on true
      where t.cents > coalesce(known.cents, 0)
    ) c group by 2
    order by 4 desc, 2`);

interface Sum {
  count: number;
  amountCents: number;
}

/** Voids, including those from before they had rows of their own. */
const allVoids = sql`
  select y.shift_id, y.method, y.amount_cents as cents, v.day, v.created_at as at
  from payment_voids v join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
  where y.import_id is null
  union all
  select shift_id, method, amount_cents, (voided_at at time zone gym_zone())::date, voided_at
  from payments where status = 'void'`;

/** Payments voided in it: cash left the drawer, other money was only cancelled. */
const voids = (db: Db, scope: Scope): Promise<Sum> =>
  db.one(
    'day' in scope
      ? sql<Sum>`
          select count(*) as count, coalesce(sum(cents), 0) as "amountCents"
          from (${allVoids}) v where day = ${scope.day}::date`
      : sql<Sum>`
          select count(*) as count, coalesce(sum(v.cents), 0) as "amountCents" from (
            select c.amount_cents as cents from cash_movements c
            where c.shift_id = ${scope.shiftId}::uuid and c.kind = 'void'
            union all
            select v.cents from (${allVoids}) v join shifts s on s.id = v.shift_id
            where v.shift_id = ${scope.shiftId}::uuid and v.method <> 'cash'
              and v.at <= coalesce(s.closed_at, now())
          ) v`,
  );

const refunds = (db: Db, scope: Scope): Promise<Sum> =>
  db.one(
    'day' in scope
      ? sql<Sum>`
          select count(*) as count, coalesce(sum(amount_cents), 0) as "amountCents"
          from refunds where status = 'done' and day = ${scope.day}::date`
      : sql<Sum>`
          select count(*) as count, coalesce(sum(r.amount_cents), 0) as "amountCents" from (
            select amount_cents from cash_movements
            where shift_id = ${scope.shiftId}::uuid and kind = 'refund'
            union all
            select amount_cents from refunds where shift_id = ${scope.shiftId}::uuid
          ) r`,
  );

/** Discounts of basket lines, and of memberships sold without a basket and paid at once. */
const discounts = (db: Db, scope: Scope): Promise<Sum> =>
  db.one(sql<Sum>`
    with t as (${takings(scope)})
    select count(*) as count, coalesce(sum(d.cents), 0) as "amountCents" from (
      select (l ->> 'discountCents')::bigint as cents
      from sales s left join shifts h on h.id = s.shift_id
      cross join jsonb_array_elements(s.lines) l
      where ${'shiftId' in scope ? sql`s.shift_id = ${scope.shiftId}::uuid` : within(sql`s.made_at`, scope.day)}
        -- A sale that is voided later leaves what was closed as it was.
        and not exists (
          select from sale_voids v where v.sale_id = s.id
            and ${'shiftId' in scope ? sql`v.created_at <= coalesce(h.closed_at, now())` : sql`v.day = ${scope.day}::date`})
      union all
      select c.discount_cents from charges c
      where c.id in (
          select a.charge_id from t
          join payments y on y.id = t.payment_id
          join allocations a on a.gym_id = y.gym_id and a.payment_id = y.id
          join charges k on k.gym_id = a.gym_id and k.id = a.charge_id and k.created_at = y.created_at)
        and not exists (select from sale_documents x where x.charge_id = c.id)
    ) d where d.cents > 0`);

/** The sums of a shift or a day in every grouping of the sheets. */
export async function sumsOf(db: Db, scope: Scope): Promise<Sums> {
  const found = await groups(db, scope);
  const grouped = (by: Group['by']) =>
    found
      .filter((group) => group.by === by)
      .map(({ key, count, amountCents }) => ({ key, count, amountCents }));
  const named = (by: Group['by']) => grouped(by).map(({ key, ...sum }) => ({ name: key, ...sum }));
  const byMethod = PAYMENT_METHODS.map((method) => {
    const sum = grouped('method').find(({ key }) => key === method);
    return { method, count: sum?.count ?? 0, amountCents: sum?.amountCents ?? 0 };
  });
  const taken = {
    count: byMethod.reduce((all, { count }) => all + count, 0),
    amountCents: byMethod.reduce((all, { amountCents }) => all + amountCents, 0),
  };
  const voided = await voids(db, scope);
  const refunded = await refunds(db, scope);
  return {
    taken,
    byMethod,
    byCashier: named('cashier'),
    byConcept: grouped('concept').map(({ key, ...sum }) => ({
      concept: key as Sums['byConcept'][number]['concept'],
      ...sum,
    })),
    byLocation: named('location'),
    voids: voided,
    refunds: refunded,
    net: {
      count: taken.count - voided.count,
      amountCents: taken.amountCents - voided.amountCents - refunded.amountCents,
    },
    discounts: await discounts(db, scope),
  };
}
