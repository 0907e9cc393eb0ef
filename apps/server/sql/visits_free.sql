-- How many visits of a pack a person may spend on a day without a class: what their packs that run
-- have left, less one for each later day of this pack with a class they booked. Days on which
-- something of theirs runs without a limit cost no visit. Null where visits are not counted.
create or replace function visits_free(m memberships, today date) returns integer
  language sql stable parallel safe
  as $$ select case when m.visits_left is not null then (
    greatest(m.visits_left, (
      select sum(o.visits_left) from memberships o
      where o.user_id = m.user_id and o.is_current and o.cancelled_at is null and o.frozen_on is null
        and today between o.starts_on and o.ends_on
    )) - (
      select count(distinct d.day) from event_bookings b
      join events e on e.gym_id = b.gym_id and e.id = b.event_id
      cross join lateral (select (e.starts_at at time zone gym_zone())::date as day) d
      where b.user_id = m.user_id and b.status = 'booked' and e.cancelled_at is null
        and d.day > today and d.day between m.starts_on and m.ends_on
        and not exists (
          select from memberships o
          where o.user_id = m.user_id and o.is_current and o.cancelled_at is null
            and o.frozen_on is null and o.visits_left is null and d.day between o.starts_on and o.ends_on)
    ))::int end $$;
