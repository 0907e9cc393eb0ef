-- Links to choose a password: one use, and only until they expire.
create table reset_tokens (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('reset_tokens');
create index reset_tokens_by_user on reset_tokens (gym_id, user_id);
