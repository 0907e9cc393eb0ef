-- PostgreSQL 15.20 and what came out with it alter no table whose row a function of the standard's
-- form takes. Written as text they stand in nobody's way; databases from before have the other form.
do $$
declare
  one record;
begin
  for one in
    select p.oid, p.proname, pg_get_function_arguments(p.oid) as arguments,
      pg_get_function_result(p.oid) as result, p.provolatile,
      regexp_replace(pg_get_function_sqlbody(p.oid), '^\s*RETURN', 'select') as body
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prosqlbody is not null
      and p.proname in ('membership_status', 'membership_rank', 'visits_free')
  loop
    execute format('create or replace function %I(%s) returns %s language sql %s parallel safe as %L',
      one.proname, one.arguments, one.result,
      case one.provolatile when 'i' then 'immutable' else 'stable' end, one.body);
  end loop;
end $$;
