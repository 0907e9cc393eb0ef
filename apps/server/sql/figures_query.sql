-- What the rows of one table mean for the figures, as a query over `rows`: the table itself, or the
-- rows a statement has added or taken away. The only place that decides it.
create or replace function figures_query(source text, rows text) returns text
  language sql immutable
  return replace(case source
    when 'payments' then $q$
      select gym_id, paid_on as day, f.kind, f.key, amount_cents as value from rows r
      cross join lateral income_kinds(order_id, method, location_id, confirmed_by) f
      where status = 'confirmed' $q$
    when 'payment_voids' then $q$
      -- Taken from where the payment was added.
      select v.gym_id, v.day, f.kind, f.key, -v.amount_cents as value from rows v
      join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
      cross join lateral income_kinds(y.order_id, y.method, y.location_id, y.confirmed_by) f $q$
    when 'refunds' then $q$
      select gym_id, day, f.kind, f.key, -amount_cents as value from rows r
      cross join lateral income_kinds(order_id, method, location_id, created_by) f
      where status = 'done' $q$
    when 'allocations' then $q$
      -- What the money was for is taken out of what is not told apart.
      select a.gym_id, a.day, f.kind, f.key, f.value from rows a
      join charges c on c.gym_id = a.gym_id and c.id = a.charge_id
      join payments y on y.gym_id = a.gym_id and y.id = a.payment_id
      cross join lateral (values
        ('income-plan', c.plan_id::text, a.amount_cents),
        ('income-plan', case when c.plan_id is not null then '' end, -a.amount_cents),
        ('income-concept', concept_of(c.kind), a.amount_cents),
        ('income-concept', 'credit', -a.amount_cents)) f (kind, key, value)
      where a.names_income and y.order_id is null and f.key is not null $q$
    when 'memberships' then $q$
      select gym_id, f.day, 'active' as kind, plan_id::text as key, f.value from rows m
      cross join lateral membership_last_day(ends_on, replaced_on, frozen_on, cancelled_at) last_day
      cross join lateral (select coalesce(counts_from, starts_on) as first_day) c
      cross join lateral unnest(
        datemultirange(daterange(first_day, greatest(first_day, last_day), '[]')) - gaps - paused_days) span
      cross join lateral (values (lower(span), 1), (upper(span), -1)) f (day, value)
      where last_day >= first_day $q$
    when 'people' then $q$
      -- Of all memberships of a person: days that several of them cover count once. Who was there
      -- before a sheet brought them counts from then on, without having joined.
      select gym_id, f.day, f.kind, f.key, f.value from (
        select m.gym_id, m.user_id, range_agg(datemultirange(daterange(first_day, last_day, '[]')) - gaps - paused_days) as spans,
          -- Who pauses has not left.
          range_agg(datemultirange(daterange(first_day, stays_until, '[]')) - gaps) as stays,
          case when not coalesce(bool_or(counts_from > joined_on), false) then to_char(min(joined_on), 'YYYY-MM') end as month,
          min(first_day) filter (where first_day = joined_on) as joined_day
        from rows m cross join lateral membership_last_day(ends_on, replaced_on, frozen_on, cancelled_at) last_day
        cross join lateral membership_last_day(
          case when frozen_on is null then ends_on end, replaced_on, null, cancelled_at) stays_until
        cross join lateral (select coalesce(counts_from, starts_on) as first_day) c
        where last_day >= first_day
        group by m.gym_id, m.user_id
      ) p cross join lateral (
        select e.day, s.kind, s.key, e.value from unnest(p.spans) span
        cross join lateral (values (lower(span), 1), (upper(span), -1)) e (day, value)
        cross join lateral (values ('people', ''), ('cohort', p.month)) s (kind, key)
        union all select p.joined_day, 'joined', '', 1
        -- Who came back later had left all the same.
        union all select upper(stay), 'left', '', 1 from unnest(p.stays) stay
      ) f where f.day is not null and f.key is not null $q$
    when 'store_orders' then $q$
      select o.gym_id, (sold_at at time zone gym_zone())::date as day, f.kind, f.key, f.value from rows o
      cross join lateral (
        select 'store-orders' as kind, fulfilment as key, 1 as value
        -- The money of an order is in its payment; those from before had none.
        union all select k.kind, k.key, o.total_cents
          from income_kinds(o.id, o.payment_method, null, null) k
          where not exists (select from payments y where y.gym_id = o.gym_id and y.order_id = o.id)
        union all select s.kind, l.product_id::text, s.value from store_order_lines l
          cross join lateral line_figures(l.quantity, l.unit_price_cents, l.discount_cents, l.tax_bp, l.unit_cost_cents) s
          where l.gym_id = o.gym_id and l.order_id = o.id
      ) f where status in ('paid', 'ready', 'delivered') $q$
    when 'store_order_lines' then $q$
      select l.gym_id, (o.sold_at at time zone gym_zone())::date as day, f.kind, l.product_id::text as key, f.value
      from rows l join store_orders o on o.gym_id = l.gym_id and o.id = l.order_id
      cross join lateral line_figures(l.quantity, l.unit_price_cents, l.discount_cents, l.tax_bp, l.unit_cost_cents) f
      where o.status in ('paid', 'ready', 'delivered') $q$
    when 'sale_pieces' then $q$
      select s.gym_id, s.day, f.kind, s.product_id::text as key, f.value from rows s
      cross join lateral line_figures(s.quantity, s.unit_price_cents, s.discount_cents, s.tax_bp, s.unit_cost_cents) f $q$
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
