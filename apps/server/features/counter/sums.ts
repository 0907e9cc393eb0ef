import type { Sums } from '@forja/contract/counter/routes';
import { PAYMENT_METHODS } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** Which money is added up: that of a shift, or that of a day of the gym. */
type Scope = { shiftId: string } | { day: string };

const startOf = (day: string) => sql`${day}::date::timestamp at time zone gym_zone()`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone gym_zone()`;
const within = (moment: ReturnType<typeof sql>, day: string) =>
  sql`${moment} >= ${startOf(day)} and ${moment} < ${endOf(day)}`;

/** Each taking with its method, cashier, place and what it was for. */
const takings = (scope: Scope) => sql`
  select y.method, y.amount_cents as cents, y.confirmed_by as cashier, y.shift_id,
    case when y.membership_id is not null then 'membership'
      when exists (select from class_fees f where f.gym_id = y.gym_id and f.payment_id = y.id) then 'fee'
      else 'other' end as concept
  from payments y
  where y.status in ('confirmed', 'void')
    and ${'shiftId' in scope ? sql`y.shift_id = ${scope.shiftId}::uuid` : sql`y.paid_on = ${scope.day}::date`}
  union all
  select o.payment_method, o.total_cents,
    (select e.user_id from store_order_events e where e.gym_id = o.gym_id and e.order_id = o.id
      and e.status = 'paid' order by e.id limit 1), o.shift_id, 'store'
  from store_orders o
  where o.sold_at is not null
    and ${'shiftId' in scope ? sql`o.shift_id = ${scope.shiftId}::uuid` : within(sql`o.sold_at`, scope.day)}`;

interface Group {
  by: 'method' | 'cashier' | 'concept' | 'location';
  key: string | null;
  count: number;
  amountCents: number;
}

const groups = (db: Db, scope: Scope): Promise<Group[]> =>
  db.all(sql<Group>`
    select f.by, f.key, count(*) as count, sum(t.cents) as "amountCents"
    from (${takings(scope)}) t
    left join users u on u.id = t.cashier
    left join shifts s on s.id = t.shift_id
    left join registers r on r.id = s.register_id
    left join locations l on l.id = r.location_id
    cross join lateral (values ('method', t.method), ('cashier', u.username), ('concept', t.concept),
      ('location', l.name)) f (by, key)
    group by 1, 2 order by 4 desc, 2`);

interface Sum {
  count: number;
  amountCents: number;
}

/** Payments voided in it: their cash left the drawer, the others are only struck out. */
const voids = (db: Db, scope: Scope): Promise<Sum> =>
  db.one(
    'day' in scope
      ? sql<Sum>`
          select count(*) as count, coalesce(sum(amount_cents), 0) as "amountCents" from payments
          where status = 'void' and ${within(sql`voided_at`, scope.day)}`
      : sql<Sum>`
          select count(*) as count, coalesce(sum(v.cents), 0) as "amountCents" from (
            select c.amount_cents as cents from cash_movements c
            where c.shift_id = ${scope.shiftId}::uuid and c.kind = 'void'
            union all
            select y.amount_cents from payments y
            join shifts s on s.gym_id = y.gym_id and s.id = y.shift_id
            where y.shift_id = ${scope.shiftId}::uuid and y.method <> 'cash' and y.status = 'void'
              and y.voided_at <= coalesce(s.closed_at, now())
          ) v`,
  );

const refunds = (db: Db, scope: Scope): Promise<Sum> =>
  db.one(
    'day' in scope
      ? sql<Sum>`
          select count(*) as count, coalesce(sum(o.total_cents), 0) as "amountCents"
          from store_order_events e join store_orders o on o.gym_id = e.gym_id and o.id = e.order_id
          where e.status = 'refunded' and ${within(sql`e.at`, scope.day)}`
      : sql<Sum>`
          select count(*) as count, coalesce(sum(amount_cents), 0) as "amountCents"
          from cash_movements where shift_id = ${scope.shiftId}::uuid and kind = 'refund'`,
  );

/** The money of a shift or of a day, by every question that is asked of it. */
export async function sumsOf(db: Db, scope: Scope): Promise<Sums> {
  const found = await groups(db, scope);
  const grouped = (by: Group['by']) =>
    found
      .filter((group) => group.by === by)
      .map(({ key, count, amountCents }) => ({ key, count, amountCents }));
  const named = (by: Group['by']) => grouped(by).map(({ key, ...sum }) => ({ name: key, ...sum }));
  return {
    byMethod: PAYMENT_METHODS.map((method) => {
      const sum = grouped('method').find(({ key }) => key === method);
      return { method, count: sum?.count ?? 0, amountCents: sum?.amountCents ?? 0 };
    }),
    byCashier: named('cashier'),
    byConcept: grouped('concept').map(({ key, ...sum }) => ({
      concept: key as Sums['byConcept'][number]['concept'],
      ...sum,
    })),
    byLocation: named('location'),
    voids: await voids(db, scope),
    refunds: await refunds(db, scope),
  };
}
