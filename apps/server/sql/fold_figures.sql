-- One row for each day, kind and key again. Only what got more than one is written, which is what
-- changed since the last time.
create or replace function fold_figures() returns void
  language sql as $$
  with changed as (
    select day, kind, key from daily_figures where gym_id = current_gym()
    group by day, kind, key having count(*) > 1 or sum(value) = 0),
  gone as (
    delete from daily_figures f using changed c
    where f.gym_id = current_gym() and f.kind = c.kind and f.day = c.day and f.key = c.key
    returning f.*)
  insert into daily_figures (gym_id, day, kind, key, value)
  select gym_id, day, kind, key, sum(value) from gone
  group by gym_id, day, kind, key having sum(value) <> 0
$$;
