-- The day a membership ends or ended, as lists of people show it: where it was cancelled, that day.
create or replace function membership_end(m memberships) returns date
  language sql stable parallel safe as $$
  select least(m.ends_on, (m.cancelled_at at time zone gym_zone())::date);
$$;
