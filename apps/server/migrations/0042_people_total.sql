-- How many people a gym has, kept beside them: counting 100,000 on every look at the list would
-- make the list of a large gym slow. The row is made with the gym; a gym without one is counted.
do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    insert into counters (gym_id, name, value) select gym, 'people', count(*) from users;
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;

create function count_people() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update counters c set value = c.value + n.people
    from (select gym_id, count(*) as people from changed group by gym_id) n
    where c.gym_id = n.gym_id and c.name = 'people';
  else
    update counters c set value = c.value - n.people
    from (select gym_id, count(*) as people from changed group by gym_id) n
    where c.gym_id = n.gym_id and c.name = 'people';
  end if;
  return null;
end $$;
create trigger count_people_added after insert on users
  referencing new table as changed for each statement execute function count_people();
create trigger count_people_removed after delete on users
  referencing old table as changed for each statement execute function count_people();
