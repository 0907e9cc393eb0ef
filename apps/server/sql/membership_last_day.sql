-- The last day a membership counts for the figures: its end, or the day before it was replaced, stood
-- still or was cancelled.
create or replace function membership_last_day(ends_on date, replaced_on date, frozen_on date, cancelled_at timestamptz)
  returns date
  language sql stable parallel safe
  return least(ends_on, replaced_on - 1, frozen_on - 1, (cancelled_at at time zone gym_zone())::date - 1);
