-- A person needs a name and one way to be told apart: an address, a phone, a cédula, or an adult who
-- answers for them. Only somebody with an address can have a password, since they log in with it.
-- One who was entered twice is an alias of the other row, which has all of that.
alter table users
  alter column email drop not null,
  alter column search_name drop expression,
  add column guardian_id uuid,
  add column merged_into uuid,
  add constraint users_guardian foreign key (gym_id, guardian_id) references users (gym_id, id)
    deferrable initially deferred not valid,
  add constraint users_own_guardian check (guardian_id <> id) not valid,
  add constraint users_merged foreign key (gym_id, merged_into) references users (gym_id, id)
    deferrable initially deferred not valid,
  add constraint users_merged_elsewhere check (merged_into <> id) not valid,
  add constraint users_reachable check (
    email is not null or phone is not null or national_id is not null or guardian_id is not null
    or merged_into is not null) not valid,
  add constraint users_login check (password_hash is null or email is not null) not valid;

-- What people are sorted by, which a missing address must not empty. Another expression of a
-- generated column would write every row anew under a lock, so a trigger fills it from here on. It
-- stands here and not among the routines, because people are added before those are brought in.
create function fill_search_name() returns trigger
  language plpgsql as $$
begin
  new.search_name := search_key(
    new.first_name || ' ' || new.last_name || ' ' || new.username || ' ' || coalesce(new.email, ''));
  return new;
end $$;
create trigger fill_search_name
  before insert or update of first_name, last_name, username, email
  on users for each row execute function fill_search_name();

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
