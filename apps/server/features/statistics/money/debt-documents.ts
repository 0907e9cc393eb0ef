import { sql } from 'kysely';

/** What is owed today, by how long it is overdue. Days of grace move the due date. */
export const openDebts = sql`
  select d.id, 'charge' as kind, null::integer as number, d.owed_since as day, d.user_id, d.concept,
    null as method, d.created_by as made_by, d.open_cents as part_cents,
    case when l.late <= 0 then 'current' when l.late <= 30 then '1-30' when l.late <= 60 then '31-60'
      when l.late <= 90 then '61-90' else 'over-90' end as part
  from open_debts() d
  cross join lateral (select (select gym_today()) - d.owed_since as late) l`;

/** Payments and credit that have not been used to pay anything yet. */
export const moneyInHand = sql`
  select y.id, 'payment' as kind, y.receipt_number as number, y.paid_on as day, a.user_id, y.concept,
    y.method, y.confirmed_by as made_by, null as part, y.amount_cents - y.allocated_cents as part_cents
  from payments y join accounts a on a.gym_id = y.gym_id and a.id = y.account_id
  where y.status = 'confirmed' and y.allocated_cents < y.amount_cents
    and not exists (select from payment_voids v where v.gym_id = y.gym_id and v.payment_id = y.id)
  union all
  select k.id, 'credit', null, k.day, a.user_id, k.reason, null, k.created_by, null,
    k.amount_cents - k.allocated_cents
  from credits k join accounts a on a.gym_id = k.gym_id and a.id = k.account_id
  where k.allocated_cents < k.amount_cents`;
