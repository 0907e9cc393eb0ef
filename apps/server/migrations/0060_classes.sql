-- Lets a uuid and a range share one exclusion; trusted, so the owner of the database may add it.
create extension if not exists btree_gist;

alter table gym_settings add column class_rules jsonb not null
  default '{"freeCancelMinutes":180,"maxAbsences":3,"suspensionDays":7}';

create function gym_zone() returns text
  language sql stable parallel safe
  return (select time_zone from gym_settings limit 1);

-- A weekly series; its occurrences are rows of events, so that each can be changed alone.
create table event_series (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  until date not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id)
);
call tenant_table('event_series');

create table events (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  series_id uuid,
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  coach_id uuid,
  room text check (length(room) between 1 and 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 500),
  waitlist_size integer not null default 10 check (waitlist_size between 0 and 500),
  -- Kept by the trigger on event_bookings; the checks are what makes overbooking impossible.
  booked integer not null default 0,
  waiting integer not null default 0,
  hue smallint not null default 250 check (hue between 0 and 359),
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 200),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, series_id) references event_series (gym_id, id),
  foreign key (gym_id, coach_id) references users (gym_id, id) on delete set null (coach_id),
  constraint events_seats check (booked between 0 and capacity),
  constraint events_waitlist check (waiting between 0 and waitlist_size),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  -- Checked at the end of a statement: a series that moves a day would meet itself half way.
  constraint events_coach_free exclude using gist (
    gym_id with =, coach_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (coach_id is not null and cancelled_at is null) deferrable initially immediate,
  constraint events_room_free exclude using gist (
    gym_id with =, search_key(room) with =, tstzrange(starts_at, ends_at) with &&
  ) where (room is not null and cancelled_at is null) deferrable initially immediate
);
call tenant_table('events');
create index events_by_start on events (gym_id, starts_at, id);
create index events_by_series on events (gym_id, series_id, starts_at);

create table event_bookings (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  -- late: a seat given back after the free period.
  status text not null check (status in ('booked', 'waiting', 'cancelled', 'late')),
  -- Given while the event's row is locked, so it is the order in which people came.
  position bigint generated always as identity,
  attendance text check (attendance in ('present', 'absent')),
  created_at timestamptz not null default now(),
  -- When a seat freed by somebody else reached this person.
  promoted_at timestamptz,
  cancelled_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, event_id) references events (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  check (attendance is null or status = 'booked'),
  check ((cancelled_at is not null) = (status in ('cancelled', 'late')))
);
call tenant_table('event_bookings');
create unique index event_bookings_once on event_bookings (gym_id, event_id, user_id)
  where status in ('booked', 'waiting');
create index event_bookings_by_event on event_bookings (gym_id, event_id, position);
create index event_bookings_by_user on event_bookings (gym_id, user_id, created_at);

create function count_seats() returns trigger
  language plpgsql as $$
declare
  before_status text := case when tg_op <> 'INSERT' then old.status end;
  after_status text := case when tg_op <> 'DELETE' then new.status end;
begin
  update events e set
    booked = e.booked + coalesce((after_status = 'booked')::int, 0) - coalesce((before_status = 'booked')::int, 0),
    waiting = e.waiting + coalesce((after_status = 'waiting')::int, 0) - coalesce((before_status = 'waiting')::int, 0)
  where e.gym_id = coalesce(new.gym_id, old.gym_id) and e.id = coalesce(new.event_id, old.event_id);
  return null;
end $$;
create trigger count_seats after insert or delete or update of status on event_bookings
  for each row execute function count_seats();

-- Seats given back late and classes missed in the last 30 days, and until when they bar booking.
create function class_absences(person uuid, out absences integer, out suspended_until timestamptz)
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

-- Why a person may not have a seat in a class; null when they may. The only place that decides it.
create function class_refusal(class uuid, person uuid) returns text
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
      p.classes_included, p.opens_at, p.closes_at
    into m
    from memberships k join membership_plans p on p.gym_id = k.gym_id and p.id = k.plan_id
    where k.user_id = person and k.is_current;
  if not found then return 'NO_MEMBERSHIP'; end if;
  if m.status in ('cancelled', 'expired') then return 'EXPIRED'; end if;
  if m.status = 'frozen' then return 'FROZEN'; end if;
  if m.status = 'overdue' then return 'OVERDUE'; end if;
  if not m.classes_included then return 'NOT_INCLUDED'; end if;
  local := e.starts_at at time zone gym_zone();
  if local::date > m.ends_on and not m.auto_renew then return 'ENDS_BEFORE'; end if;
  if m.opens_at is not null and (local::time < m.opens_at or local::time >= m.closes_at) then
    return 'OUTSIDE_HOURS';
  end if;
  if m.visits_left = 0 then return 'NO_VISITS'; end if;
  return null;
end $$;

-- A seat while there is one, a place in line after that; one statement, one transaction.
create function book_class(class uuid, person uuid, booking uuid, out result text, out place integer)
  language plpgsql as $$
declare
  e events;
begin
  select * into e from events where id = class for update;
  if not found then result := 'NOT_FOUND'; return; end if;
  result := class_refusal(class, person);
  if result is not null then return; end if;
  if e.booked < e.capacity then
    result := 'booked';
  elsif e.waiting < e.waitlist_size then
    result := 'waiting';
    place := e.waiting + 1;
  else
    result := 'FULL';
    -- Somebody already in is told so rather than that there is no room.
    if exists (select from event_bookings where event_id = class and user_id = person
      and status in ('booked', 'waiting')) then result := 'ALREADY'; end if;
    return;
  end if;
  insert into event_bookings (gym_id, id, event_id, user_id, status)
    values (e.gym_id, booking, class, person, result)
    on conflict do nothing;
  if not found then result := 'ALREADY'; place := null; end if;
end $$;

-- Gives free seats to those in line, first come first served, passing over who may not have one.
create function fill_seats(class uuid) returns setof uuid
  language plpgsql as $$
declare
  next record;
begin
  for next in
    select id, user_id from event_bookings
    where event_id = class and status = 'waiting' order by position
  loop
    exit when not exists (select from events where id = class and booked < capacity);
    if class_refusal(class, next.user_id) is null then
      update event_bookings set status = 'booked', promoted_at = now() where id = next.id;
      return next next.id;
    end if;
  end loop;
end $$;

-- The secret address of a person's calendar: the token is made from the row's id and the server's
-- secret, so that a copied database does not reveal it.
create table calendar_feeds (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id),
  unique (gym_id, digest),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('calendar_feeds');
