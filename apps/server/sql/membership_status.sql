-- Where a membership stands on a day, given since when something of it is owed (membership_debt);
-- the only place that decides it.
create or replace function membership_status(m memberships, today date, due_on date) returns text
  language sql immutable parallel safe
  as $$ select case
    when m.cancelled_at is not null then 'cancelled'
    when not m.is_current then 'expired'
    when m.frozen_on is not null or today between m.pause_from and m.pause_to then 'frozen'
    when m.ends_on < today then 'expired'
    when due_on < today then 'overdue'
    -- A visit that comes back, or one that is added, makes it valid again.
    when m.visits_left = 0 then 'used-up'
    when m.ends_on - today <= 7 then 'expiring'
    else 'active'
  end $$;
