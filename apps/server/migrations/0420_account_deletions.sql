-- Somebody asked that their account be deleted: until it is due they can keep it after all. What is
-- left then is a row without anybody behind it, which the documents refer to.
alter table users add column erased_at timestamptz;

alter table users
  drop constraint users_reachable,
  add constraint users_reachable check (
    email is not null or phone is not null or national_id is not null or guardian_id is not null
    or merged_into is not null or erased_at is not null) not valid;

create table account_deletions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- Staff who began it for somebody without a login.
  requested_by uuid,
  -- When they were told that something still stands against it.
  hindered_at timestamptz,
  primary key (gym_id, id),
  constraint account_deletions_once unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('account_deletions');
create index account_deletions_due on account_deletions (gym_id, due_at);
