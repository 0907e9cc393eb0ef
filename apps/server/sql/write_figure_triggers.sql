-- Writes a trigger function for each table and kind of change from `figures_query`, which a
-- connection plans once; called again below whenever one of the two changes.
create or replace procedure write_figure_triggers()
  language plpgsql as $$
declare
  source text;
  change record;
begin
  foreach source in array array['payments', 'payment_voids', 'refunds', 'allocations', 'memberships', 'store_orders', 'store_order_lines', 'sale_pieces',
    'access_entries', 'events', 'event_bookings', 'workout_logs']
  loop
    for change in
      select c.name, c.event, c.tables,
        -- A seat taken changes its class as well: only what counts is worth a look there.
        c.name = 'change' and source = 'events' as by_row,
        concat_ws(' union all ',
          case when c.name <> 'go' then figures_query(source, 'come') end,
          case when c.name <> 'come' then 'select gym_id, day, kind, key, -value as value from ('
            || figures_query(source, 'gone') || ') g' end,
          -- Figures of people rest on all that somebody holds, not only on what has changed.
          case when source = 'memberships' then figures_query('people', format('(%s)', h.after))
            || ' union all select gym_id, day, kind, key, -value as value from ('
            || figures_query('people', format('(%s)', h.before)) || ') p' end) as difference
      from (values
        ('come', 'insert', 'new table as come', 'select * from come'),
        ('change', 'update', 'old table as gone new table as come', 'select * from come union all select * from gone'),
        ('go', 'delete', 'old table as gone', 'select * from gone')
      ) c (name, event, tables, touched)
      cross join lateral (select 'select m.* from (select distinct gym_id, user_id from (' || c.touched || ') t) t
        cross join lateral (select * from memberships where gym_id = t.gym_id and user_id = t.user_id offset 0) m'
        as after) held
      cross join lateral (select held.after, held.after
        || case when c.name <> 'go' then ' where not exists (select from come where come.id = m.id)' else '' end
        || case when c.name <> 'come' then ' union all select * from gone' else '' end as before) h
    loop
      execute format($f$
        create or replace function %1$I() returns trigger
          language plpgsql as $body$
        declare
          gym text;
        begin
          %2$s
          with changed as (
            insert into daily_figures (gym_id, day, kind, key, value)
            select gym_id, day, kind, key, sum(value) from (%3$s) f
            -- A gym that is being deleted takes its figures along.
            where exists (select from gyms g where g.id = f.gym_id)
            group by gym_id, day, kind, key having sum(value) <> 0
            returning gym_id
          ) select min(gym_id::text) into gym from changed;
          if gym is not null then
            perform tell_servers('figures-changed', gym::uuid);
          end if;
          return null;
        end $body$ $f$,
        format('figures_%s_%s', source, change.name),
        case when not change.by_row then format('if not exists (select from %s) then return null; end if;',
          case change.name when 'go' then 'gone' else 'come' end) end,
        case when change.by_row
          then replace(replace(change.difference, 'from come', 'from (select (new).*)'), 'from gone', 'from (select (old).*)')
          else change.difference end);
      execute format('create or replace trigger figures_%s after %s on %I %s execute function %I()',
        change.name, change.event, source,
        case when change.by_row then
          'for each row when ((old.title, old.starts_at, old.capacity, old.cancelled_at)
            is distinct from (new.title, new.starts_at, new.capacity, new.cancelled_at))'
          else 'referencing ' || change.tables || ' for each statement' end,
        format('figures_%s_%s', source, change.name));
    end loop;
  end loop;
end $$;
call write_figure_triggers();
