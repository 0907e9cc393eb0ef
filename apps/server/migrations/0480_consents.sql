-- What people decided about each use of their data: every decision is a row, and the newest one
-- counts.
create table consents (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  purpose text not null check (purpose in
    ('health', 'photos', 'biometrics', 'marketing-email', 'marketing-push', 'marketing-whatsapp')),
  given boolean not null,
  -- Which text was agreed to; 0 for people who were there before anybody was asked.
  version integer not null,
  source text not null check (source in ('app', 'desk', 'guardian', 'mail', 'inherited')),
  -- The guardian or member of staff who wrote it down for them.
  decided_by uuid,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('consents');
create index consents_newest on consents (gym_id, user_id, purpose, decided_at desc, id desc);

-- Terminals that have to forget somebody's finger and face, until they confirm it.
create table biometric_removals (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  device_id uuid not null,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (gym_id, id),
  constraint biometric_removals_once unique (gym_id, user_id, device_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade
);
call tenant_table('biometric_removals');
create index biometric_removals_open on biometric_removals (gym_id, device_id) where done_at is null;

-- Advertising goes only to who consented to it; what is not advertising goes to everybody as before.
alter table announcements add column promotional boolean not null default false;
