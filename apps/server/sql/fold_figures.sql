-- One row for each day, kind and key again.
create or replace function fold_figures() returns void
  language sql as $$
  with gone as (delete from daily_figures where gym_id = current_gym() returning *)
  insert into daily_figures (gym_id, day, kind, key, value)
  select gym_id, day, kind, key, sum(value) from gone
  group by gym_id, day, kind, key having sum(value) <> 0
$$;
