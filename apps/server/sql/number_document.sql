-- Gives a charge, credit or refund the next number of the gym. It runs when the transaction ends, so
-- that nobody waits for the number of a sale that is still being written, nor holds it while waiting
-- for an account. What is rolled back leaves no gap.
create or replace function number_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next integer;
begin
  -- Kinds come in any order: whoever has begun to number ends before the next begins.
  perform pg_advisory_xact_lock(hashtextextended('document numbers ' || new.gym_id, 0));
  insert into counters (gym_id, name, value) values (new.gym_id, tg_argv[0], 1)
    on conflict (gym_id, name) do update set value = counters.value + 1
    returning value into next;
  execute format('update %I set number = $1 where gym_id = $2 and id = $3 and number is null', tg_table_name)
    using next, new.gym_id, new.id;
  return null;
end $$;
-- A trigger of the end of a transaction cannot be replaced, only made.
do $$
declare
  source record;
begin
  for source in
    select * from (values ('charges', 'charge'), ('credits', 'credit'), ('refunds', 'refund')) s (name, kind)
    where not exists (
      select from pg_trigger t where t.tgname = 'number_document' and t.tgrelid = s.name::regclass)
  loop
    execute format(
      'create constraint trigger number_document after insert on %I deferrable initially deferred
        for each row when (new.number is null) execute function number_document(%L)',
      source.name, source.kind);
  end loop;
end $$;
