-- A gym that moves to another time zone is counted again.
create or replace function recount_figures() returns trigger
  language plpgsql as $$
begin
  perform count_figures();
  return null;
end $$;
create or replace trigger recount_figures after update of time_zone on gym_settings
  for each row when (old.time_zone is distinct from new.time_zone) execute function recount_figures();
