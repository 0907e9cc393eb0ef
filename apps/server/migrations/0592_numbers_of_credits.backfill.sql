-- over: credits
-- when: after the routines
-- What was written before there were numbers gets one, in the order of its days.
with batch as (
  select gym_id, id, row_number() over (order by day, created_at, id) as place
  from credits where id = any ($1) and number is null
), last as (
  insert into counters (gym_id, name, value) select gym_id, 'credit', count(*) from batch group by gym_id
  on conflict (gym_id, name) do update set value = counters.value + excluded.value
  returning value - (select count(*) from batch) as before
)
update credits d set number = l.before + b.place from batch b, last l where d.id = b.id;
