-- A gym that moves to another time zone is counted again.
create or replace function recount_figures() returns trigger
  language plpgsql as $$
begin
  perform count_figures();
  return null;
end $$;
