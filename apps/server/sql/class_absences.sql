-- Seats given back late and classes missed in the last 30 days, and until when they bar booking.
create or replace function class_absences(person uuid, out absences integer, out suspended_until timestamptz)
  language sql stable parallel safe as $$
  with rules as (
    select (class_rules ->> 'maxAbsences')::int as most,
      make_interval(days => (class_rules ->> 'suspensionDays')::int) as pause
    from gym_settings limit 1
  ), missed as (
    select coalesce(b.cancelled_at, e.ends_at) as at
    from event_bookings b join events e on e.gym_id = b.gym_id and e.id = b.event_id
    where b.user_id = person and (b.status = 'late' or b.attendance = 'absent')
      and e.starts_at > now() - interval '31 days'
  )
  select count(at)::int, case when count(at) >= most and max(at) + pause > now() then max(at) + pause end
  from rules left join missed on at > now() - interval '30 days'
  group by most, pause
$$;
