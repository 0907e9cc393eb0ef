-- What is owed for a membership and since when; days of grace put the date off. One row always, in
-- a form that PostgreSQL takes into the query that asks.
create or replace function membership_debt(m memberships)
  returns table (owed_cents bigint, due_on date)
  language sql stable parallel safe as $$
  select coalesce(sum(c.total_cents - c.settled_cents), 0)::bigint,
    case when count(*) > 0 then greatest(min(c.due_on), m.grace_until) end
  from charges c
  where c.gym_id = m.gym_id and c.membership_id = m.id and c.settled_cents < c.total_cents
$$;
