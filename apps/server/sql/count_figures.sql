-- Counts a gym again from nothing: after a change of its time zone every hour may be another day.
create or replace function count_figures() returns void
  language plpgsql as $$
declare
  source text;
begin
  delete from daily_figures where gym_id = current_gym();
  foreach source in array array['payments', 'payment_voids', 'refunds', 'allocations', 'memberships', 'people', 'store_orders', 'sale_pieces', 'access_entries', 'events', 'workout_logs']
  loop
    execute 'insert into daily_figures (gym_id, day, kind, key, value)
      select gym_id, day, kind, key, sum(value) from (' || figures_query(source,
        case source when 'people' then 'memberships' else source end) || ') f
      where gym_id = current_gym()
      group by gym_id, day, kind, key having sum(value) <> 0';
  end loop;
  perform tell_servers('figures-changed', current_gym());
end $$;
