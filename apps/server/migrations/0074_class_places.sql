-- Whether a plan may be used at a location: one limited to locations only at those, any other
-- everywhere. A door or a class whose place nobody has said keeps nobody out.
create function plan_reaches(plan uuid, place uuid) returns boolean
  language sql stable parallel safe
  return place is null
    or not exists (select from plan_places p where p.plan_id = plan and p.location_id is not null)
    or exists (select from plan_places p where p.plan_id = plan and p.location_id = place);

create or replace function door_refusal(plan uuid, door uuid) returns text
  language sql stable parallel safe
  return (
    select case
      when exists (select from access_door_plans o where o.device_id = d.id)
        and not exists (select from access_door_plans o where o.device_id = d.id and o.plan_id = plan)
        then 'DOOR_NOT_INCLUDED'
      when not exists (select from plan_places p where p.plan_id = plan) then null
      when exists (select from plan_places p where p.plan_id = plan and p.device_id = d.id) then null
      when not exists (select from plan_places p where p.plan_id = plan and p.location_id is not null)
        then 'DOOR_NOT_INCLUDED'
      when plan_reaches(plan, d.location_id) then null
      else 'LOCATION_NOT_INCLUDED'
    end
    from access_devices d where d.id = door
  );

-- Whether a plan lets somebody in to a class: its location, or a single door that stands there.
create function plan_reaches_class(plan uuid, place uuid) returns boolean
  language sql stable parallel safe
  return plan_reaches(plan, place) or exists (
    select from plan_places p join access_devices d on d.gym_id = p.gym_id and d.id = p.device_id
    where p.plan_id = plan and d.location_id = place);

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
  select membership_status(k, gym_today()) as status, k.ends_on, k.auto_renew, k.visits_left,
      k.plan_id, p.classes_included, p.opens_at, p.closes_at
    into m
    from memberships k join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
    where k.user_id = person and k.is_current;
  if not found then return 'NO_MEMBERSHIP'; end if;
  if m.status in ('cancelled', 'expired') then return 'EXPIRED'; end if;
  if m.status = 'frozen' then return 'FROZEN'; end if;
  if m.status = 'overdue' then return 'OVERDUE'; end if;
  if not m.classes_included then return 'NOT_INCLUDED'; end if;
  if not plan_reaches_class(m.plan_id, e.location_id) then return 'LOCATION_NOT_INCLUDED'; end if;
  local := e.starts_at at time zone gym_zone();
  if local::date > m.ends_on and not m.auto_renew then return 'ENDS_BEFORE'; end if;
  if m.opens_at is not null and (local::time < m.opens_at or local::time >= m.closes_at) then
    return 'OUTSIDE_HOURS';
  end if;
  if m.visits_left = 0 then return 'NO_VISITS'; end if;
  return null;
end $$;
