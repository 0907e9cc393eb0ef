-- Staff ask to merge a record whose person logs in: the person says yes or no from inside their
-- account. A newer request about the same record replaces the older, and an answer removes it.
create table person_merge_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  alias_id uuid not null,
  main_id uuid not null,
  asked_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, alias_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, main_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, asked_by) references users (gym_id, id) on delete cascade
);
call tenant_table('person_merge_requests');
create index person_merge_requests_by_alias on person_merge_requests (gym_id, alias_id);
