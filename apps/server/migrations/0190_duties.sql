-- The gym's own profiles; the five that every gym has are in the contract.
create table staff_profiles (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  permissions text[] not null check (cardinality(permissions) <= 100),
  assigned_only boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint staff_profiles_name unique (gym_id, name)
);
call tenant_table('staff_profiles');

-- What an admin does; one without a row is Gerencia. The id is the person's.
create table staff_duties (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  built_in text check (
    built_in in ('gerencia', 'recepcion', 'entrenador', 'nutricionista', 'contabilidad')
  ),
  profile_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade,
  constraint staff_duties_profile foreign key (gym_id, profile_id)
    references staff_profiles (gym_id, id),
  check ((built_in is null) <> (profile_id is null))
);
call tenant_table('staff_duties');
create index staff_duties_by_profile on staff_duties (gym_id, profile_id)
  where profile_id is not null;

-- Where an admin works; none means everywhere.
create table staff_locations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, user_id, location_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  -- A location that goes must not turn somebody limited to it into somebody who sees everything.
  constraint staff_locations_location foreign key (gym_id, location_id)
    references locations (gym_id, id)
);
call tenant_table('staff_locations');
create index staff_locations_by_location on staff_locations (gym_id, location_id);

-- The people a coach or nutritionist works with.
create table staff_people (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, staff_id, user_id),
  foreign key (gym_id, staff_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  check (staff_id <> user_id)
);
call tenant_table('staff_people');
create index staff_people_by_user on staff_people (gym_id, user_id);

-- The location a person belongs to; none means all of them.
alter table users add column home_location_id uuid;
alter table users add constraint users_home_location foreign key (gym_id, home_location_id)
  references locations (gym_id, id) on delete set null (home_location_id) not valid;

-- How much who takes money may discount of a price, in percent.
alter table gym_settings add column discount_limit smallint not null default 10
  check (discount_limit between 0 and 100);
