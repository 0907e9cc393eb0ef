-- What day it is in the gym whose transaction this is.
create or replace function gym_today() returns date
  language sql stable parallel safe
  return (now() at time zone (select time_zone from gym_settings limit 1))::date;
