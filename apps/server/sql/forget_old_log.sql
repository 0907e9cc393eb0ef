-- Deletes a page of the log that is older than the gym keeps it; the server can only add to the log,
-- so this runs as its owner. It believes only what the gym chose, and never less than a year. Answers
-- how many rows went.
create or replace function forget_old_log() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  months integer;
  gone integer;
begin
  select (retention ->> 'logs')::integer into months from gym_settings where gym_id = current_gym();
  if months is null or months < 12 then
    return 0;
  end if;
  delete from audit_log where gym_id = current_gym() and id in (
    select id from audit_log
    where gym_id = current_gym() and at < now() - make_interval(months => months)
    order by at, id limit 2000);
  get diagnostics gone = row_count;
  return gone;
end $$;
