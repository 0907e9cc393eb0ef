-- One row for each day, kind and key again. Only those are read and written to which something was
-- added since the last time.
create or replace function fold_figures() returns void
  language sql as $$
  with changed as (
    select distinct day, kind, key from daily_figures
    where gym_id = current_gym() and not folded),
  gone as (
    delete from daily_figures f using changed c
    where f.gym_id = current_gym() and f.kind = c.kind and f.day = c.day and f.key = c.key
    returning f.*)
  insert into daily_figures (gym_id, day, kind, key, value, folded)
  select gym_id, day, kind, key, sum(value), true from gone
  group by gym_id, day, kind, key having sum(value) <> 0
$$;
