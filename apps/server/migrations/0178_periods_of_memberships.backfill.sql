-- over: memberships
-- The period that runs, as far as the membership says.
insert into membership_periods (gym_id, membership_id, from_on, to_on, price_cents, visits, created_at)
select m.gym_id, m.id, m.period_from, m.ends_on, m.price_cents, p.visits_total, m.created_at
from memberships m
join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
where m.id = any ($1) and m.ends_on >= m.period_from;
