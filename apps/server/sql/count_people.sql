-- Keeps the number of people of a gym beside them.
create or replace function count_people() returns trigger
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
