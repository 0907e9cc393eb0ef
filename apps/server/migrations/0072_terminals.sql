-- Which of its two dialects a terminal speaks; it says so itself when it connects.
alter table access_devices add column family text not null default 'att' check (family in ('att', 'acc'));

-- What terminals sent, word for word: they forget it once we have answered.
create table terminal_uploads (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  device_id uuid not null,
  received_at timestamptz not null default now(),
  kind text not null check (length(kind) <= 40),
  body bytea not null,
  -- Null while it still has to be turned into entries.
  processed_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade
);
call tenant_table('terminal_uploads');
create index terminal_uploads_waiting on terminal_uploads (gym_id, received_at) where processed_at is null;

-- Whom a terminal has confirmed to know.
create table terminal_people (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  device_id uuid not null,
  user_id uuid not null,
  primary key (gym_id, id),
  unique (gym_id, device_id, user_id),
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('terminal_people');
