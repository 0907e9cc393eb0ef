-- Begins what a transaction does for a gym. While a move to another cell holds the gym's lock, the
-- transaction may read and not write, and this says true; so it is always in the gym that guests look
-- around in. A gym that is not at home in this database is refused. Two statements, because who waited
-- for no lock must see what its holder committed.
create or replace function enter_gym(gym uuid) returns boolean
  language plpgsql as $$
declare
  was text;
begin
  -- Assigned to a variable that nobody reads: PERFORM would run it as a query, which takes longer.
  was := set_config('app.gym_id', enter_gym.gym::text, true);
  if not pg_try_advisory_xact_lock_shared(gym_lock(enter_gym.gym)) then
    perform set_config('transaction_read_only', 'on', true);
    return true;
  end if;
  if exists (select from gym_places p where p.gym = enter_gym.gym) then
    raise exception 'The gym is not at home in this cell' using errcode = 'FJ001';
  end if;
  if exists (select from gyms g where g.id = enter_gym.gym and g.tour = 'open') then
    perform set_config('transaction_read_only', 'on', true);
    return true;
  end if;
  return false;
end $$;
