-- One person entered twice: the second row becomes an alias of the first (`users.merged_into`). What
-- was written about it stays as it was; lists, searches and histories lead to the other. Here stands
-- what a merge changed, so that it can be undone.
create table person_merges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  alias_id uuid not null,
  main_id uuid not null,
  alias_status text not null,
  -- What the alias gave to the other: columns with their values, and minors it answered for.
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, alias_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, main_id) references users (gym_id, id) on delete cascade
);
call tenant_table('person_merges');
create unique index person_merges_by_alias on person_merges (gym_id, alias_id) where undone_at is null;
create index person_merges_by_main on person_merges (gym_id, main_id);
