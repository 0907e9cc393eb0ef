-- Whether somebody born on this day is under 18 today, as the gym's clock says.
create or replace function is_minor(born date) returns boolean
  language sql stable parallel safe
  return born > gym_today() - interval '18 years';
