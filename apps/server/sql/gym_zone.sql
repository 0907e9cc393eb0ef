-- The time zone of the gym whose transaction this is.
create or replace function gym_zone() returns text
  language sql stable parallel safe
  return (select time_zone from gym_settings limit 1);
