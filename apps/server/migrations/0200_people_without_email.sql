-- A person needs a name and one way to be told apart: an address, a phone, a cédula, or an adult who
-- answers for them. Only somebody with an address can have a password, since they log in with it.
alter table users
  alter column email drop not null,
  add column guardian_id uuid,
  add constraint users_guardian foreign key (gym_id, guardian_id) references users (gym_id, id)
    deferrable initially deferred,
  add constraint users_own_guardian check (guardian_id <> id),
  add constraint users_reachable check (
    email is not null or phone is not null or national_id is not null or guardian_id is not null),
  add constraint users_login check (password_hash is null or email is not null);
create index users_by_guardian on users (gym_id, guardian_id) where guardian_id is not null;

-- The sort key of people without an address must not be null; its index goes with the column.
alter table users drop column search_name;
alter table users add column search_name text generated always as (
  search_key(first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, ''))) stored;
create index users_by_search_name on users (gym_id, search_name, id);

-- Links to take over an account that staff opened, shown as a QR at the desk: one each, one use.
create table claim_links (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- Wrong proofs so far; the link dies of a few.
  wrong_proofs integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (gym_id, id),
  unique (gym_id, user_id),
  unique (gym_id, hash),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('claim_links');
