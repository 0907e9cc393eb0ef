-- What the rows of one table mean for the figures, as a query over `rows`: the table itself, or the
-- rows a statement has added or taken away. The only place that decides it.
create or replace function figures_query(source text, rows text) returns text
  language sql immutable
  return replace(case source
    when 'payments' then $q$
      select gym_id, paid_on as day, f.kind, f.key, amount_cents as value from rows r
      cross join lateral (values ('income-plan', ''), ('income-method', method)) f (kind, key)
      -- What the shop takes is in the figures of its orders.
      where status = 'confirmed' and order_id is null $q$
    when 'payment_voids' then $q$
      select v.gym_id, v.day, f.kind, f.key, f.value from rows v
      join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
      cross join lateral (values ('income-plan', '', -v.amount_cents), ('income-method', y.method, -v.amount_cents),
        ('voided', y.method, v.amount_cents)) f (kind, key, value)
      -- What came from a sheet and was taken back was never voided here.
      where y.order_id is null and (f.kind <> 'voided' or y.import_id is null) $q$
    when 'refunds' then $q$
      select gym_id, day, f.kind, f.key, f.value from rows r
      cross join lateral (values ('income-plan', '', -amount_cents), ('income-method', method, -amount_cents),
        ('refunded', method, amount_cents)) f (kind, key, value)
      where status = 'done' and order_id is null $q$
    when 'allocations' then $q$
      select a.gym_id, a.day, 'income-plan' as kind, f.key, f.value from rows a
      join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
      cross join lateral (values (c.plan_id::text, a.amount_cents), ('', -a.amount_cents)) f (key, value)
      where a.names_income and c.plan_id is not null $q$
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
        (case when is_current and replaced_on is null and frozen_on is null then last_day + 1 end, 'left', plan_id::text, 1)
      ) f (day, kind, key, value)
      where last_day >= starts_on and f.day is not null $q$
    when 'store_orders' then $q$
      select o.gym_id, (sold_at at time zone gym_zone())::date as day, f.kind, f.key, f.value from rows o
      cross join lateral (
        select 'store-method' as kind, payment_method as key, total_cents as value
        union all select 'store-orders', fulfilment, 1
        union all select s.kind, l.product_id::text, s.value from store_order_lines l
          cross join lateral line_figures(l.quantity, l.unit_price_cents, l.discount_cents, l.tax_bp, l.unit_cost_cents) s
          where l.gym_id = o.gym_id and l.order_id = o.id
      ) f where status in ('paid', 'ready', 'delivered') $q$
    when 'store_order_lines' then $q$
      select l.gym_id, (o.sold_at at time zone gym_zone())::date as day, f.kind, l.product_id::text as key, f.value
      from rows l join store_orders o on o.gym_id = l.gym_id and o.id = l.order_id
      cross join lateral line_figures(l.quantity, l.unit_price_cents, l.discount_cents, l.tax_bp, l.unit_cost_cents) f
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
