-- What is owed, and by whom: each charge that is not settled, on the account of who owes it, and since
-- when, as days of grace put that off. Every list, count, group and message about debts reads this
-- (docs/decisions/0122); what closes the door of a membership is `membership_debt`. In a form that
-- PostgreSQL takes into the query that asks.
create or replace function open_debts()
  returns table (gym_id uuid, id uuid, account_id uuid, user_id uuid, membership_id uuid, kind text,
    concept text, open_cents bigint, due_on date, owed_since date, day date, created_at timestamptz,
    created_by uuid)
  language sql stable parallel safe as $$
  select c.gym_id, c.id, c.account_id, a.user_id, c.membership_id, c.kind, c.concept,
    c.total_cents - c.settled_cents, c.due_on, greatest(c.due_on, m.grace_until), c.day, c.created_at,
    c.created_by
  from charges c
  join accounts a on a.gym_id = c.gym_id and a.id = c.account_id
  left join memberships m on m.gym_id = c.gym_id and m.id = c.membership_id
  where c.settled_cents < c.total_cents
$$;
