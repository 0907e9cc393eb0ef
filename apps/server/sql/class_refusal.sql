-- Why a person may not have a seat in a class; null when they may. The only place that decides it.
-- A class before the membership begins is refused, as the door would refuse its person.
create or replace function class_refusal(class uuid, person uuid) returns text
  language plpgsql stable as $$
declare
  e events;
  person_role text;
  person_status text;
  m record;
  local timestamp;
begin
  select * into e from events where id = class;
  if not found then return 'NOT_FOUND'; end if;
  if e.cancelled_at is not null then return 'CANCELLED'; end if;
  if e.starts_at <= now() then return 'STARTED'; end if;
  select role, status into person_role, person_status from users where id = person;
  if person_status is distinct from 'active' then return 'ACCOUNT'; end if;
  if exists (
    select from event_bookings b join events o on o.gym_id = b.gym_id and o.id = b.event_id
    where b.user_id = person and b.status = 'booked' and o.id <> e.id and o.cancelled_at is null
      and o.starts_at < e.ends_at and o.ends_at > e.starts_at
  ) then return 'OVERLAP'; end if;
  if (class_absences(person)).suspended_until is not null then return 'SUSPENDED'; end if;
  if person_role <> 'member' then return null; end if;
  select membership_status(k, gym_today(), d.due_on) as status, k.starts_on, k.ends_on, k.auto_renew, k.visits_left,
      k.plan_id, p.classes_included, p.opens_at, p.closes_at
    into m
    from memberships k join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
    cross join lateral membership_debt(k) d
    where k.user_id = person and k.is_current;
  if not found then return 'NO_MEMBERSHIP'; end if;
  if m.status in ('cancelled', 'expired') then return 'EXPIRED'; end if;
  if m.status = 'frozen' then return 'FROZEN'; end if;
  if m.status = 'overdue' then return 'OVERDUE'; end if;
  if not m.classes_included then return 'NOT_INCLUDED'; end if;
  if not plan_reaches_class(m.plan_id, e.location_id) then return 'LOCATION_NOT_INCLUDED'; end if;
  local := e.starts_at at time zone gym_zone();
  if local::date < m.starts_on then return 'NOT_STARTED'; end if;
  if local::date > m.ends_on and not m.auto_renew then return 'ENDS_BEFORE'; end if;
  if m.opens_at is not null and (local::time < m.opens_at or local::time >= m.closes_at) then
    return 'OUTSIDE_HOURS';
  end if;
  -- Each day with a class takes a visit: those that are booked ahead count as spent.
  if m.visits_left is not null and m.visits_left <= (
    select count(distinct (o.starts_at at time zone gym_zone())::date)
    from event_bookings b join events o on o.gym_id = b.gym_id and o.id = b.event_id
    where b.user_id = person and b.status = 'booked' and o.cancelled_at is null and o.starts_at > now()
      and (o.starts_at at time zone gym_zone())::date <> local::date
  ) then return 'NO_VISITS'; end if;
  return null;
end $$;
