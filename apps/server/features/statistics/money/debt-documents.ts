import { sql } from 'kysely';

/** What is owed today, by how long it is overdue. Days of grace move the due date. */
export const openDebts = sql`
  select c.id, 'charge' as kind, null::integer as number, d.due_on as day, a.user_id, c.concept,
    null as method, c.created_by as made_by, c.total_cents - c.settled_cents as part_cents,
    case when d.late <= 0 then 'current' when d.late <= 30 then '1-30' when d.late <= 60 then '31-60'
      when d.late <= 90 then '61-90' else 'over-90' end as part
  from charges c
  join accounts a on a.gym_id = c.gym_id and a.id = c.account_id
  left join memberships m on m.gym_id = c.gym_id and m.id = c.membership_id
  cross join lateral (
    select greatest(c.due_on, m.grace_until) as due_on,
      (select gym_today()) - greatest(c.due_on, m.grace_until) as late
  ) d
  where c.settled_cents < c.total_cents`;

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
