-- Begins what only reads of a gym, as it was at one moment: like enter_gym, but without its lock, since
-- a move waits for whoever holds that and this may take minutes. A gym that is not at home in this
-- database is refused: its rows here are what was left behind, or not yet whole.
create or replace function read_gym(gym uuid) returns void
  language plpgsql as $$
begin
  perform set_config('app.gym_id', read_gym.gym::text, true);
  if exists (select from gym_places p where p.gym = read_gym.gym) then
    raise exception 'The gym is not at home in this cell' using errcode = 'FJ001';
  end if;
end $$;
