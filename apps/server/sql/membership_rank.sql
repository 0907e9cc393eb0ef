-- In which order the memberships that a person holds count, the lowest first: one that runs by
-- time, then packs of visits, what ends first before the others; then what is used up, paused, ahead,
-- ended (the last to end first) and cancelled. Door, classes, lists and profiles all read this order,
-- and a visit is spent from the first one that opens.
create or replace function membership_rank(m memberships, today date) returns integer
  language sql immutable parallel safe
  as $$ select case
    when not m.is_current then 7000000
    when m.cancelled_at is not null then 6500000 - (m.ends_on - date '2000-01-01')
    when m.frozen_on is not null or today between m.pause_from and m.pause_to then 3000000 + (m.ends_on - date '2000-01-01')
    when m.ends_on < today then 5500000 - (m.ends_on - date '2000-01-01')
    when m.starts_on > today then 4000000 + (m.starts_on - date '2000-01-01')
    when m.visits_left is null then m.ends_on - date '2000-01-01'
    when m.visits_left > 0 then 1000000 + (m.ends_on - date '2000-01-01')
    else 2000000 + (m.ends_on - date '2000-01-01')
  end $$;
