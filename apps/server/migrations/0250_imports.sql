-- The number of a card or wristband from the system a gym had before.
alter table users add column card_number text check (length(card_number) between 1 and 40);
create unique index users_by_card_number on users (gym_id, card_number) where card_number is not null;

-- A sheet of people on its way in: read and checked first, then written in the background.
create table imports (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  status text not null default 'checked'
    check (status in ('checked', 'running', 'done', 'undoing', 'undone')),
  filename text not null check (length(filename) between 1 and 200),
  -- Of the whole file, to notice one that comes again.
  digest bytea not null check (octet_length(digest) = 32),
  sheet text,
  -- In their order: what stands above each column, an example, and what it holds.
  columns jsonb not null,
  notices text[] not null default '{}',
  -- What the names of plans that the gym does not have stand for.
  plans jsonb not null default '{}',
  -- Plans that were made for it.
  made_plans uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  -- When its work last went on; a worker that was killed is replaced some time later.
  touched_at timestamptz not null default now(),
  primary key (gym_id, id)
);
call tenant_table('imports');
create index imports_by_time on imports (gym_id, created_at desc);
create unique index imports_one_at_a_time on imports (gym_id) where status in ('running', 'undoing');

create table import_rows (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  -- As the spreadsheet shows it.
  number integer not null check (number > 0),
  cells text[] not null,
  -- What was corrected by hand, by field.
  edits jsonb not null default '{}',
  outcome text not null default 'skip' check (outcome in ('create', 'update', 'skip', 'review')),
  reason text,
  -- What the row says, in the form in which it is stored.
  value jsonb not null default '{}',
  problems jsonb not null default '[]',
  matched_by text,
  -- The person it made or changed; the person it was matched with before that.
  person_id uuid,
  -- What was written and what had been there, to take it back.
  written jsonb,
  applied_at timestamptz,
  undone_at timestamptz,
  primary key (gym_id, id),
  constraint import_rows_once unique (gym_id, import_id, number),
  foreign key (gym_id, import_id) references imports (gym_id, id) on delete cascade,
  foreign key (gym_id, person_id) references users (gym_id, id) on delete set null (person_id)
);
call tenant_table('import_rows');
create index import_rows_by_person on import_rows (gym_id, person_id) where person_id is not null;

-- What columns of earlier sheets were said to hold, by their titles.
create table import_columns (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  field text,
  primary key (gym_id, id),
  constraint import_columns_once unique (gym_id, title)
);
call tenant_table('import_columns');
