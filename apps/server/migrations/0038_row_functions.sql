-- PostgreSQL 15.20 and what came out with it alter no table whose row a function with a parsed body
-- takes (0130 would stop there). As text such functions stand in nobody's way. Older databases run
-- this late and have newer ones of them.
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
