-- debt: what an unpaid period means at the door; days and minutes are patience.
alter table gym_settings add column access_policy jsonb not null
  default '{"debt":"allow","debtGraceDays":5,"expiryGraceDays":0,"toleranceMinutes":15,"stayMinutes":120}';

-- Doors and readers.
create table access_devices (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- reader: our open protocol; kiosk: a tablet; zkteco: a terminal that speaks ADMS.
  kind text not null check (kind in ('reader', 'kiosk', 'zkteco')),
  -- out: lets everyone leave and ends the visit.
  direction text not null default 'in' check (direction in ('in', 'out')),
  location_id uuid,
  -- SHA-256 of the token; null until one is made, and for terminals, which have a serial instead.
  token_digest bytea,
  last_seen_at timestamptz,
  software text check (length(software) <= 120),
  created_at timestamptz not null default now(),
  primary key (gym_id, id)
);
call tenant_table('access_devices');
create unique index access_devices_name on access_devices (gym_id, search_key(name));
create unique index access_devices_token on access_devices (gym_id, token_digest);

-- The plans that open a door; a door without any opens to all of them.
create table access_door_plans (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  plan_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, device_id, plan_id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id) on delete cascade
);
call tenant_table('access_door_plans');

-- What a person opens doors with. The secret behind the QR is made from the server's own and this
-- row's version, so that a copied database does not reveal it.
create table access_credentials (
  gym_id uuid not null references gyms (id) on delete cascade,
  -- The person's id: one row each.
  id uuid not null,
  version integer not null default 1 check (version > 0),
  pin_digest bytea not null,
  pin_sealed bytea not null,
  -- The newest 30-second window a QR was used in: it and everything before it are spent.
  last_window bigint not null default 0,
  changed_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint access_credentials_pin unique (gym_id, pin_digest),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('access_credentials');

-- Everyone who came to a door, let in or not. The id comes from the door, so that an event sent
-- twice is one row.
create table access_entries (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Null: a code or PIN that is nobody's.
  user_id uuid,
  -- Null: entered by hand at the desk.
  device_id uuid,
  direction text not null default 'in' check (direction in ('in', 'out')),
  granted boolean not null,
  reason text check (length(reason) between 1 and 40),
  method text not null check (method in ('code', 'pin', 'manual', 'card', 'finger', 'face', 'remote')),
  -- Decided by the door itself while it could not reach us.
  offline boolean not null default false,
  -- Whoever let the person in by hand, or opened the door from afar.
  staff_id uuid,
  -- The class this entry checked the person into.
  event_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete set null (device_id),
  foreign key (gym_id, staff_id) references users (gym_id, id) on delete set null (staff_id),
  foreign key (gym_id, event_id) references events (gym_id, id) on delete set null (event_id),
  check (granted = (reason is null))
);
call tenant_table('access_entries');
create index access_entries_by_time on access_entries (gym_id, at, id);
create index access_entries_by_user on access_entries (gym_id, user_id, at, id);
create index access_entries_by_device on access_entries (gym_id, device_id, at, id);

-- What a door is told to do; a terminal may ask for it half a minute later.
create table access_commands (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  -- Terminals name a command by a number.
  number bigint generated always as identity,
  kind text not null check (kind in ('open', 'user-add', 'user-remove')),
  user_id uuid,
  created_at timestamptz not null default now(),
  -- An opening asked for a minute ago must not open the door now.
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  -- What the door answered; 0 is success.
  result integer,
  primary key (gym_id, id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('access_commands');
create index access_commands_waiting on access_commands (gym_id, device_id, number) where done_at is null;

-- On how many days since a moment the person was let in, as plans with limits count visits: one a
-- day, however often the door opens.
create function visit_days(person uuid, since timestamptz) returns integer
  language sql stable parallel safe
  return (
    select count(distinct (at at time zone gym_zone())::date)::int from access_entries
    where user_id = person and at >= since and granted and direction = 'in'
  );
