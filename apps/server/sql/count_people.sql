-- Keeps the number of people of a gym beside them, in rows of which each change takes one that nobody
-- holds: a sheet that comes in holds its row for a while, and others add people meanwhile.
create or replace function count_people() returns trigger
  language plpgsql as $$
declare
  gym record;
  kept uuid;
begin
  for gym in
    select gym_id as id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as people
    from changed group by gym_id
  loop
    select id into kept from counters
    where gym_id = gym.id and (name = 'people' or name like 'people/%')
    order by name limit 1 for no key update skip locked;
    if found then
      update counters set value = value + gym.people where gym_id = gym.id and id = kept;
    else
      -- A gym without the first row is counted when somebody asks.
      insert into counters (gym_id, name, value)
      select gym.id, 'people/' || replace(gen_random_uuid()::text, '-', ''), gym.people
      where exists (select from counters where gym_id = gym.id and name = 'people');
    end if;
  end loop;
  return null;
end $$;
create or replace trigger count_people_added after insert on users
  referencing new table as changed for each statement execute function count_people();
create or replace trigger count_people_removed after delete on users
  referencing old table as changed for each statement execute function count_people();
