-- The last time the password was re-entered in this session, for changes that ask for it.
alter table sessions add column confirmed_at timestamptz;

-- One row per refresh token ever given out in a session: a used one that comes back ends the session.
create table refresh_tokens (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  session_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, session_id) references sessions (gym_id, id) on delete cascade
);
call tenant_table('refresh_tokens');
create index refresh_tokens_by_session on refresh_tokens (gym_id, session_id);
