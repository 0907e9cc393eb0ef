-- An address somebody wants to log in with; it counts once a link sent to it has been opened.
create table email_changes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- Both are set when the mail leaves.
  hash bytea check (octet_length(hash) = 32),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('email_changes');
