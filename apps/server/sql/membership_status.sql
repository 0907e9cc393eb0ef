-- Where a membership stands on a day; the only place that decides it.
create or replace function membership_status(m memberships, today date) returns text
  language sql immutable parallel safe
  return case
    when m.cancelled_at is not null then 'cancelled'
    when not m.is_current then 'expired'
    when m.frozen_on is not null then 'frozen'
    when m.ends_on < today then 'expired'
    when m.owed_cents > 0 and m.due_on < today then 'overdue'
    when m.ends_on - today <= 7 then 'expiring'
    else 'active'
  end;
