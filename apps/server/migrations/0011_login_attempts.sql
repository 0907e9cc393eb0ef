-- When something was tried, per account, address or device: the shared counters behind the lockout.
create table login_attempts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  key bytea not null check (octet_length(key) = 32),
  attempts timestamptz[] not null,
  primary key (gym_id, id),
  unique (gym_id, key)
);
call tenant_table('login_attempts');

-- Browsers an account has logged in from: known ones are let in while strangers guess.
create table login_devices (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('login_devices');
