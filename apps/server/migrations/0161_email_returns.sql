-- Who asked for the address, when not the person; and when its own mailbox said yes to that.
alter table email_changes
  add column asked_by uuid,
  add column confirmed_at timestamptz;

-- The way back of an address that is being left: a link in the old mailbox that undoes the change.
create table email_returns (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('email_returns');
create index email_returns_by_user on email_returns (gym_id, user_id);
