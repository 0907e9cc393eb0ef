-- over: memberships
-- What is still owed becomes one charge, due when it was due.
with owed as (
  insert into charges (gym_id, id, account_id, kind, membership_id, plan_id, concept,
    unit_price_cents, total_cents, due_on, day, created_at)
  select m.gym_id, m.id, a.id, 'period', m.id, m.plan_id, 'Membresía ' || p.name,
    m.owed_cents, m.owed_cents, m.due_on, (m.created_at at time zone s.time_zone)::date, m.created_at
  from memberships m
  join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
  join accounts a on a.gym_id = m.gym_id and a.user_id = m.payer_id
  join gym_settings s on s.gym_id = m.gym_id
  where m.id = any ($1) and m.owed_cents > 0
  returning gym_id, account_id, total_cents
)
update accounts a set balance_cents = a.balance_cents + o.cents
from (select gym_id, account_id, sum(total_cents) as cents from owed group by 1, 2) o
where a.gym_id = o.gym_id and a.id = o.account_id;
