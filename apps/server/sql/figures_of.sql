-- The figures of these people and classes alone, counted from their rows; of visits and workouts
-- those of some days, of memberships all, because who is active on a day rests on what began before.
create or replace function figures_of(people uuid[], classes uuid[], since timestamptz, until timestamptz)
  returns table (day date, kind text, key text, value bigint)
  language plpgsql stable as $$
declare
  counted record;
begin
  for counted in values
    ('people', 'memberships where user_id = any ($1)'),
    ('memberships', 'memberships where user_id = any ($1)'),
    ('access_entries', 'access_entries where user_id = any ($1) and at >= $3 and at < $4'),
    ('workout_logs', 'workout_logs where user_id = any ($1) and started_at >= $3 and started_at < $4'),
    ('events', 'events where id = any ($2)')
  loop
    return query execute 'select f.day, f.kind, f.key, sum(f.value)::bigint from ('
      || figures_query(counted.column1, format('(select * from %s)', counted.column2))
      || ') f group by 1, 2, 3' using people, classes, since, until;
  end loop;
end $$;
