-- Short names the gym gives its people; one exists as long as somebody has it.
create table person_tags (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_tags');
create unique index person_tags_once on person_tags (gym_id, user_id, search_key(name));
create index person_tags_by_name on person_tags (gym_id, search_key(name));
