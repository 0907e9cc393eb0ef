-- What a gym adds to the food table, which itself is code and the same for all.
create table gym_foods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  aliases text[] not null default '{}',
  category text not null,
  kcal double precision not null check (kcal between 0 and 950),
  protein_g double precision not null check (protein_g between 0 and 100),
  carbs_g double precision not null check (carbs_g between 0 and 100),
  fat_g double precision not null check (fat_g between 0 and 100),
  fibre_g double precision not null default 0 check (fibre_g between 0 and 100),
  measures jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Removing only hides: diets still name it.
  deleted_at timestamptz,
  primary key (gym_id, id),
  constraint gym_foods_fit_in_100_g check (protein_g + carbs_g + fat_g <= 100)
);
call tenant_table('gym_foods');
create unique index gym_foods_name on gym_foods (gym_id, search_key(name)) where deleted_at is null;

-- A template of the gym when it has no person, otherwise somebody's meal plan.
create table diets (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid,
  template_id uuid,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  days text[] not null check (cardinality(days) between 1 and 14),
  starts_on date not null,
  active boolean not null default true,
  -- Written and read as a whole, never searched: the meals in order, each with its foods.
  meals jsonb not null default '[]',
  written_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, template_id) references diets (gym_id, id) on delete set null (template_id),
  foreign key (gym_id, written_by) references users (gym_id, id) on delete set null (written_by)
);
call tenant_table('diets');
create index diets_by_user on diets (gym_id, user_id, active desc, id desc);
create index diets_by_template on diets (gym_id, template_id);
-- A person eats by one plan at a time.
create unique index diets_one_active on diets (gym_id, user_id) where active and user_id is not null;

create table eaten_items (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  diet_id uuid,
  eaten_on date not null,
  item_id uuid not null,
  -- Copies, so that a day reads the same when its diet is changed or gone.
  food_name text not null check (length(food_name) between 1 and 120),
  grams double precision not null check (grams > 0 and grams <= 5000),
  kcal double precision not null,
  protein_g double precision not null,
  carbs_g double precision not null,
  fat_g double precision not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, eaten_on, item_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, diet_id) references diets (gym_id, id) on delete set null (diet_id)
);
call tenant_table('eaten_items');
create index eaten_items_by_diet on eaten_items (gym_id, diet_id, eaten_on);

-- What a person's daily targets rest on; a target set by hand replaces the suggested one.
create table nutrition_profiles (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  sex text not null check (sex in ('female', 'male')),
  activity text not null check (activity in ('sedentary', 'light', 'moderate', 'high', 'extreme')),
  goal text not null check (goal in ('lose', 'maintain', 'gain')),
  weight_kg double precision check (weight_kg between 20 and 400),
  height_cm double precision check (height_cm between 80 and 250),
  age_years integer check (age_years between 10 and 110),
  target jsonb,
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('nutrition_profiles');
