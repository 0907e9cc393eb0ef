-- What was eaten may differ from the plan: another food, another amount, or something not planned.
alter table eaten_items add column food_id text check (length(food_id) <= 120);
alter table eaten_items add column measure text check (length(measure) <= 60);
alter table eaten_items add column extra boolean not null default false;

alter table gym_foods add column barcode text check (barcode ~ '^[0-9]{8,14}$');
create unique index gym_foods_barcode on gym_foods (gym_id, barcode) where deleted_at is null;

-- Foods a person added for themselves, often by the code on the package.
create table person_foods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  barcode text check (barcode ~ '^[0-9]{8,14}$'),
  category text not null,
  kcal double precision not null check (kcal between 0 and 950),
  protein_g double precision not null check (protein_g between 0 and 100),
  carbs_g double precision not null check (carbs_g between 0 and 100),
  fat_g double precision not null check (fat_g between 0 and 100),
  fibre_g double precision not null default 0 check (fibre_g between 0 and 100),
  measures jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Removing only hides: days already written down still show it.
  deleted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  constraint person_foods_fit_in_100_g check (protein_g + carbs_g + fat_g <= 100)
);
call tenant_table('person_foods');
create unique index person_foods_name on person_foods (gym_id, user_id, search_key(name))
  where deleted_at is null;
create unique index person_foods_barcode on person_foods (gym_id, user_id, barcode)
  where deleted_at is null;

create table favourite_foods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  food_id text not null check (length(food_id) between 1 and 120),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, food_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('favourite_foods');
