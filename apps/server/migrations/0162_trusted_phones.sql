-- Phones a member chose to trust: they keep the entry code and what was last read after inactivity.
create table trusted_phones (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  -- The session that uses the phone now; not a foreign key, trust outlives sessions.
  session_id uuid,
  hash bytea not null check (octet_length(hash) = 32),
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('trusted_phones');
create index trusted_phones_by_user on trusted_phones (gym_id, user_id);
