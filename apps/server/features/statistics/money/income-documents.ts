import type { Period } from '@forja/contract/statistics/routes';
import { type IncomeGroup, NO_KEY, STORE_KEY } from '@forja/contract/statistics/values';
import { type RawBuilder, sql } from 'kysely';

const during = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`;

const startOf = (day: string) => sql`${day}::date::timestamp at time zone gym_zone()`;

/**
 * Every document that changes the income of a period. A void subtracts where its payment was added,
 * whoever voided it; a refund subtracts where it was given.
 */
const documents = (period: Period) => sql`
  select y.id, 'payment' as kind, y.receipt_number as number, y.paid_on as day, y.user_id, y.concept,
    y.method, y.confirmed_by as made_by, y.confirmed_by as cashier, y.location_id, y.order_id,
    y.id as payment_id, y.amount_cents as cents
  from payments y where y.status = 'confirmed' and y.paid_on ${during(period)}
  union all
  select v.id, 'void', y.receipt_number, v.day, y.user_id, v.reason, y.method, v.created_by,
    y.confirmed_by, y.location_id, y.order_id, y.id, -v.amount_cents
  from payment_voids v join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
  where v.day ${during(period)}
  union all
  select r.id, 'refund', null, r.day, a.user_id, r.reason, r.method, r.created_by, r.created_by,
    r.location_id, r.order_id, null, -r.amount_cents
  from refunds r join accounts a on a.gym_id = r.gym_id and a.id = r.account_id
  where r.status = 'done' and r.day ${during(period)}
  union all
  -- Orders from before they were paid by payments.
  select o.id, 'order', o.number, (o.sold_at at time zone gym_zone())::date, o.user_id,
    'Pedido ' || o.number, o.payment_method, null, null, null, o.id, null, o.total_cents
  from store_orders o
  where o.status in ('paid', 'ready', 'delivered') and o.sold_at >= ${startOf(period.from)}
    and o.sold_at < (${period.to}::date + 1)::timestamp at time zone gym_zone()
    and not exists (select from payments y where y.gym_id = o.gym_id and y.order_id = o.id)`;

/**
 * Money whose charge was cancelled no longer counts for what that charge sold. It is subtracted
 * there and added to the money in hand, by the credit that cancelled the charge.
 */
const cancellations = (period: Period, part: RawBuilder<unknown>, inHand: string) => sql`
  select coalesce(k.id, a.id) as id, 'credit' as kind, k.number, a.day, o.user_id,
    coalesce(k.reason, c.concept) as concept, null as method, k.created_by as made_by,
    f.part, f.cents as part_cents
  from allocations a
  join payments y on y.gym_id = a.gym_id and y.id = a.payment_id
  join accounts o on o.gym_id = a.gym_id and o.id = a.account_id
  join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
  left join credits k on k.gym_id = a.gym_id and k.account_id = a.account_id
    and k.charge_id = a.charge_id and k.created_at = a.created_at and k.kind = 'cancelled-charge'
  cross join lateral (values (${part}, a.amount_cents), (${inHand}, -a.amount_cents)) f (part, cents)
  where a.on_cancel and y.order_id is null and a.day ${during(period)}`;

/**
 * Splits a document by what it was for: the parts it named when the money arrived, and the rest,
 * which is in hand or belongs to the shop.
 */
function byPurpose(period: Period, part: RawBuilder<unknown>, inHand: string) {
  const rest = sql`case when d.order_id is null then ${inHand} else ${STORE_KEY} end`;
  return sql`
    select d.id, d.kind, d.number, d.day, d.user_id, d.concept, d.method, d.made_by, p.part,
      p.cents as part_cents
    from (${documents(period)}) d
    cross join lateral (
      select f.part, f.cents from allocations a
      join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
      cross join lateral (values (${part}, a.amount_cents), (${rest}, -a.amount_cents)) f (part, cents)
      where a.payment_id = d.payment_id and a.names_income and not a.on_cancel and d.order_id is null
        and sign(a.amount_cents) = sign(d.cents)
      union all select ${rest}, d.cents
    ) p
    union all ${cancellations(period, part, inHand)}`;
}

/** Income as whole documents, or grouped, as parts with the key of their group. */
export function incomeDocuments(period: Period, by: IncomeGroup | undefined) {
  const whole = (part: RawBuilder<unknown>) =>
    sql`select d.*, ${part} as part, d.cents as part_cents from (${documents(period)}) d`;
  if (by === undefined) return whole(sql`null`);
  const groups: Record<IncomeGroup, () => RawBuilder<unknown>> = {
    plan: () => byPurpose(period, sql`coalesce(c.plan_id::text, ${NO_KEY})`, NO_KEY),
    concept: () => byPurpose(period, sql`concept_of(c.kind)`, 'credit'),
    method: () => whole(sql`d.method`),
    location: () => whole(sql`coalesce(d.location_id::text, ${NO_KEY})`),
    cashier: () => whole(sql`coalesce(d.cashier::text, ${NO_KEY})`),
  };
  return groups[by]();
}

/**
 * Payments that were voided in the period, by who voided them. Payments that an import added and
 * its undo removed are left out, as they were never taken here.
 */
export const voidDocuments = (period: Period) => sql`
  select v.id, 'void' as kind, y.receipt_number as number, v.day, y.user_id, v.reason as concept,
    y.method, v.created_by as made_by, coalesce(v.created_by::text, ${NO_KEY}) as part,
    v.amount_cents as part_cents
  from payment_voids v join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
  where v.day ${during(period)} and y.import_id is null`;

/** Money that was refunded in the period, by who refunded it. */
export const refundDocuments = (period: Period) => sql`
  select r.id, 'refund' as kind, null::integer as number, r.day, a.user_id, r.reason as concept,
    r.method, r.created_by as made_by, coalesce(r.created_by::text, ${NO_KEY}) as part,
    r.amount_cents as part_cents
  from refunds r join accounts a on a.gym_id = r.gym_id and a.id = r.account_id
  where r.status = 'done' and r.day ${during(period)}`;
