-- The second factor of an account; the secret is encrypted, it counts once a first code confirmed it.
create table second_factors (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The last thirty-second step a code was accepted for: no code works twice.
  last_step bigint not null default 0,
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('second_factors');

create table recovery_codes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, user_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('recovery_codes');
