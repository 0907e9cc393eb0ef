-- Why a person may not have a seat in a class; null when they may. The only place that decides it.
-- A class before the membership begins is refused, as the door would refuse its person. Of several
-- memberships one must do, asked in the order in which they count on the day of the class.
create or replace function class_refusal(class uuid, person uuid) returns text
  language plpgsql stable as $$
declare
  e events;
  person_role text;
  person_status text;
  m record;
  local timestamp;
  day date;
  spent_days date[];
  refusal text;
  first_refusal text := 'NO_MEMBERSHIP';
  is_first boolean := true;
begin
  select * into e from events where id = class;
  if not found then return 'NOT_FOUND'; end if;
  if e.cancelled_at is not null then return 'CANCELLED'; end if;
  if e.starts_at <= now() then return 'STARTED'; end if;
  select role, status into person_role, person_status from users where id = person;
  -- Somebody who never logs in is booked by reception.
  if person_status is null or person_status = 'disabled' then return 'ACCOUNT'; end if;
  if exists (
    select from event_bookings b join events o on o.gym_id = b.gym_id and o.id = b.event_id
    where b.user_id = person and b.status = 'booked' and o.id <> e.id and o.cancelled_at is null
      and o.starts_at < e.ends_at and o.ends_at > e.starts_at
  ) then return 'OVERLAP'; end if;
  if (class_absences(person)).suspended_until is not null then return 'SUSPENDED'; end if;
  if person_role <> 'member' then return null; end if;
  local := e.starts_at at time zone gym_zone();
  day := local::date;
  spent_days := array(
    select u.day from memberships k
    join visit_uses u on u.gym_id = k.gym_id and u.membership_id = k.id
    where k.user_id = person and u.day >= gym_today());
  for m in
    select membership_status(k, gym_today(), d.due_on) as status, k.starts_on, k.ends_on, k.auto_renew,
      day between k.pause_from and k.pause_to as is_paused, k.pause_from, k.visits_left, k.plan_id, p.classes_included, p.opens_at, p.closes_at, p.weekdays
    from memberships k join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
    cross join lateral membership_debt(k) d
    where k.user_id = person and k.is_current
    order by membership_rank(k, day), k.id
  loop
    refusal := case
      when m.status = 'cancelled' then 'CANCELLED_MEMBERSHIP'
      when m.status = 'expired' then 'EXPIRED'
      -- A pause for certain days stands in the way of the classes of those days only.
      when m.is_paused or m.status = 'frozen' and m.pause_from is null then 'FROZEN'
      when m.status = 'overdue' then 'OVERDUE'
      when not m.classes_included then 'NOT_INCLUDED'
      when not plan_reaches_class(m.plan_id, e.location_id) then 'LOCATION_NOT_INCLUDED'
      when day < m.starts_on then 'NOT_STARTED'
      when day > m.ends_on and not m.auto_renew then 'ENDS_BEFORE'
      when cardinality(m.weekdays) > 0 and extract(dow from local)::int <> all (m.weekdays)
        then 'OUTSIDE_DAYS'
      when m.opens_at is not null and (local::time < m.opens_at or local::time >= m.closes_at)
        then 'OUTSIDE_HOURS'
      -- Each day with a class takes a visit: those that are booked ahead count as spent, of
      -- whichever pack. Whoever came on a day already has spent its visit.
      when m.visits_left is not null and day <> all (spent_days) and greatest(m.visits_left, (
        select sum(o.visits_left) from memberships o
        where o.user_id = person and o.is_current and o.cancelled_at is null and o.frozen_on is null
          and day between o.starts_on and o.ends_on
      )) <= (
        select count(distinct (o.starts_at at time zone gym_zone())::date)
        from event_bookings b join events o on o.gym_id = b.gym_id and o.id = b.event_id
        where b.user_id = person and b.status = 'booked' and o.cancelled_at is null and o.starts_at > now()
          and (o.starts_at at time zone gym_zone())::date <> all (spent_days || day)
      ) then case when m.visits_left = 0 then 'NO_VISITS' else 'VISITS_BOOKED' end
    end;
    if refusal is null then return null; end if;
    if is_first then first_refusal := refusal; end if;
    is_first := false;
  end loop;
  return first_refusal;
end $$;
