-- What happened on each day of a gym, ready to be added up. A ledger: a change adds rows that make
-- the difference, so that two transactions never wait for each other; a job folds it at night.
create table daily_figures (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  day date not null,
  kind text not null check (length(kind) between 1 and 40),
  -- What it is counted by: a plan, a method, an hour, a product, a class.
  key text not null check (length(key) <= 200),
  value bigint not null,
  primary key (gym_id, id)
);
call tenant_table('daily_figures');
create index daily_figures_by_day on daily_figures (gym_id, kind, day) include (key, value);

-- The first day of this person in the gym, written by the trigger, and the day another membership
-- took this one's place.
alter table memberships add column joined_on date not null default current_date, add column replaced_on date;
-- When an order was paid, which is the day it counts as sold.
alter table store_orders add column sold_at timestamptz;

-- The gyms that are already here: even the owner of the tables sees one at a time.
do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    update memberships m set
      joined_on = (select min(o.starts_on) from memberships o where o.user_id = m.user_id),
      replaced_on = case when not m.is_current then (
        select min(o.starts_on) from memberships o where o.user_id = m.user_id and o.created_at > m.created_at) end;
    update store_orders o set sold_at = (
      select min(e.at) from store_order_events e
      where e.order_id = o.id and e.status in ('paid', 'ready', 'delivered'));
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;

create function date_membership() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.joined_on := coalesce(
      (select min(joined_on) from memberships where gym_id = new.gym_id and user_id = new.user_id),
      new.starts_on);
    -- One that is sold for a day in the past takes the other's place from that day on.
    update memberships set replaced_on = new.starts_on
    where gym_id = new.gym_id and user_id = new.user_id and replaced_on > new.starts_on;
  elsif old.is_current and not new.is_current then
    new.replaced_on := gym_today();
  end if;
  return new;
end $$;
create trigger date_membership before insert or update of is_current on memberships
  for each row execute function date_membership();

create function date_sale() returns trigger
  language plpgsql as $$
begin
  if new.status in ('paid', 'ready', 'delivered') and new.sold_at is null then
    new.sold_at := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end $$;
create trigger date_sale before insert or update of status on store_orders
  for each row execute function date_sale();

-- What the rows of one table mean for the figures, as a query over `rows`: the table itself, or the
-- rows a statement has added or taken away. The only place that decides it.
create function figures_query(source text, rows text) returns text
  language sql immutable
  return replace(case source
    when 'payments' then $q$
      select gym_id, paid_on as day, f.kind, f.key, amount_cents as value from rows r
      cross join lateral (values ('income-plan', coalesce(plan_id::text, '')), ('income-method', method)) f (kind, key)
      where status = 'confirmed' $q$
    when 'memberships' then $q$
      select gym_id, f.day, f.kind, f.key, f.value from (
        select m.*, least(
          ends_on,
          replaced_on - 1,
          frozen_on - 1,
          (cancelled_at at time zone gym_zone())::date - 1
        ) as last_day from rows m
      ) m cross join lateral (values
        (starts_on, 'active', plan_id::text, 1),
        (last_day + 1, 'active', plan_id::text, -1),
        (starts_on, 'cohort', to_char(joined_on, 'YYYY-MM'), 1),
        (last_day + 1, 'cohort', to_char(joined_on, 'YYYY-MM'), -1),
        (case when starts_on = joined_on then starts_on end, 'joined', plan_id::text, 1),
        (case when is_current and frozen_on is null then last_day + 1 end, 'left', plan_id::text, 1)
      ) f (day, kind, key, value)
      where last_day >= starts_on and f.day is not null $q$
    when 'store_orders' then $q$
      select o.gym_id, (sold_at at time zone gym_zone())::date as day, f.kind, f.key, f.value from rows o
      cross join lateral (
        select 'store-method' as kind, payment_method as key, total_cents as value
        union all select 'store-orders', fulfilment, 1
        union all select 'sold', l.product_id::text, l.quantity from store_order_lines l
          where l.gym_id = o.gym_id and l.order_id = o.id
        union all select 'sold-cents', l.product_id::text, l.quantity * l.unit_price_cents
          from store_order_lines l where l.gym_id = o.gym_id and l.order_id = o.id
      ) f where status in ('paid', 'ready', 'delivered') $q$
    when 'store_order_lines' then $q$
      select l.gym_id, (o.sold_at at time zone gym_zone())::date as day, f.kind, l.product_id::text as key, f.value
      from rows l join store_orders o on o.gym_id = l.gym_id and o.id = l.order_id
      cross join lateral (values ('sold', l.quantity::bigint), ('sold-cents', l.quantity * l.unit_price_cents)) f (kind, value)
      where o.status in ('paid', 'ready', 'delivered') $q$
    when 'access_entries' then $q$
      select gym_id, local::date as day, 'entry' as kind, extract(hour from local)::int::text as key, 1 as value
      from (select gym_id, at at time zone gym_zone() as local from rows e where granted and direction = 'in') e $q$
    when 'events' then $q$
      select e.gym_id, (starts_at at time zone gym_zone())::date as day, f.kind, e.title as key, f.value from rows e
      cross join lateral (
        select 'class' as kind, 1 as value
        union all select 'class-seats', capacity
        union all select 'class-' || s.state, 1 from event_bookings b
          cross join unnest(array[b.status, b.attendance]) s (state)
          where b.gym_id = e.gym_id and b.event_id = e.id and s.state in ('booked', 'late', 'present', 'absent')
      ) f where cancelled_at is null $q$
    when 'event_bookings' then $q$
      select e.gym_id, (e.starts_at at time zone gym_zone())::date as day,
        'class-' || s.state as kind, e.title as key, 1 as value
      from rows b join events e on e.gym_id = b.gym_id and e.id = b.event_id
      cross join unnest(array[b.status, b.attendance]) s (state)
      where e.cancelled_at is null and s.state in ('booked', 'late', 'present', 'absent') $q$
    when 'workout_logs' then $q$
      select gym_id, (started_at at time zone gym_zone())::date as day, 'workout' as kind,
        coalesce(plan_name, '') as key, 1 as value from rows w $q$
  end, 'from rows', 'from ' || rows);

-- Adds what a change makes to the figures. A gym that is being deleted takes its figures along.
create function keep_figures() returns trigger
  language plpgsql as $$
declare
  one boolean := tg_level = 'ROW';
  added text := case when tg_op <> 'DELETE' then
    figures_query(tg_table_name, case when one then '(select ($1).*)' else 'come' end) end;
  taken text := case when tg_op <> 'INSERT' then
    'select gym_id, day, kind, key, -value as value from (' ||
    figures_query(tg_table_name, case when one then '(select ($2).*)' else 'gone' end) || ') g' end;
  change text := 'with changed as (
      insert into daily_figures (gym_id, day, kind, key, value)
      select gym_id, day, kind, key, sum(value) from (' || concat_ws(' union all ', added, taken) || ') f
      where exists (select from gyms g where g.id = f.gym_id)
      group by gym_id, day, kind, key having sum(value) <> 0
      returning gym_id
    ) select min(gym_id::text) from changed';
  gym text;
begin
  if one then
    execute change into gym using new, old;
  else
    execute change into gym;
  end if;
  if gym is not null then
    perform pg_notify('forja', json_build_object('topic', 'figures-changed', 'gymId', gym)::text);
  end if;
  return null;
end $$;

do $$
declare
  source text;
begin
  foreach source in array array['payments', 'memberships', 'store_orders', 'store_order_lines',
    'access_entries', 'events', 'event_bookings', 'workout_logs']
  loop
    execute format('create trigger figures_come after insert on %I
      referencing new table as come for each statement execute function keep_figures()', source);
    -- A seat taken changes its class as well: only what counts is worth a look there.
    if source = 'events' then
      create trigger figures_change after update on events for each row
        when ((old.title, old.starts_at, old.capacity, old.cancelled_at)
          is distinct from (new.title, new.starts_at, new.capacity, new.cancelled_at))
        execute function keep_figures();
    else
      execute format('create trigger figures_change after update on %I
        referencing old table as gone new table as come for each statement execute function keep_figures()', source);
    end if;
    execute format('create trigger figures_go after delete on %I
      referencing old table as gone for each statement execute function keep_figures()', source);
  end loop;
end $$;

-- Counts a gym again from nothing: after a change of its time zone every hour may be another day.
create function count_figures() returns void
  language plpgsql as $$
declare
  source text;
begin
  delete from daily_figures where gym_id = current_gym();
  foreach source in array array['payments', 'memberships', 'store_orders', 'access_entries', 'events', 'workout_logs']
  loop
    execute 'insert into daily_figures (gym_id, day, kind, key, value)
      select gym_id, day, kind, key, sum(value) from (' || figures_query(source, source) || ') f
      where gym_id = current_gym()
      group by gym_id, day, kind, key having sum(value) <> 0';
  end loop;
  perform pg_notify('forja', json_build_object('topic', 'figures-changed', 'gymId', current_gym())::text);
end $$;

create function recount_figures() returns trigger
  language plpgsql as $$
begin
  perform count_figures();
  return null;
end $$;
create trigger recount_figures after update of time_zone on gym_settings
  for each row when (old.time_zone is distinct from new.time_zone) execute function recount_figures();

-- One row for each day, kind and key again.
create function fold_figures() returns void
  language sql as $$
  with gone as (delete from daily_figures where gym_id = current_gym() returning *)
  insert into daily_figures (gym_id, day, kind, key, value)
  select gym_id, day, kind, key, sum(value) from gone
  group by gym_id, day, kind, key having sum(value) <> 0
$$;

-- The gyms that are already here.
do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    perform count_figures();
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;
