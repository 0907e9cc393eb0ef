-- What a gym adds to the library, which itself is code and the same for all.
create table gym_exercises (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  aliases text[] not null default '{}',
  primary_muscles text[] not null,
  secondary_muscles text[] not null default '{}',
  equipment text not null,
  pattern text not null,
  level text not null check (level in ('principiante', 'intermedio', 'avanzado')),
  kind text not null check (kind in ('strength', 'cardio', 'mobility', 'timed')),
  steps text[] not null default '{}',
  mistakes text[] not null default '{}',
  unilateral boolean not null default false,
  bodyweight boolean not null default false,
  created_at timestamptz not null default now(),
  -- Removing only hides: plans and sessions still name it.
  deleted_at timestamptz,
  primary key (gym_id, id)
);
call tenant_table('gym_exercises');
create unique index gym_exercises_name on gym_exercises (gym_id, search_key(name)) where deleted_at is null;

create table routines (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  -- The names of its days, in order.
  days text[] not null check (cardinality(days) between 1 and 14),
  deload jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id)
);
call tenant_table('routines');
create index routines_by_name on routines (gym_id, search_key(name), id);

create table user_plans (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  routine_id uuid,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  days text[] not null check (cardinality(days) between 1 and 14),
  deload jsonb,
  starts_on date not null,
  active boolean not null default true,
  written_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, routine_id) references routines (gym_id, id) on delete set null (routine_id),
  foreign key (gym_id, written_by) references users (gym_id, id) on delete set null (written_by)
);
call tenant_table('user_plans');
create index user_plans_by_user on user_plans (gym_id, user_id, active desc, id desc);
create index user_plans_by_routine on user_plans (gym_id, routine_id);

-- One exercise of a template or of somebody's plan: exactly one of the two.
create table plan_exercises (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  routine_id uuid,
  plan_id uuid,
  exercise_id text not null check (length(exercise_id) between 1 and 120),
  exercise_name text not null check (length(exercise_name) between 1 and 120),
  day integer not null check (day between 1 and 14),
  position integer not null check (position >= 0),
  sets integer not null check (sets between 1 and 20),
  reps text check (reps ~ '^\d{1,3}(-\d{1,3})?$'),
  seconds integer check (seconds between 1 and 86400),
  distance_m double precision check (distance_m > 0 and distance_m <= 500000),
  weight_kg double precision check (weight_kg between 0 and 1000),
  rest_seconds integer check (rest_seconds between 0 and 1800),
  rir integer check (rir between 0 and 10),
  tempo text check (length(tempo) <= 10),
  superset_group integer check (superset_group between 1 and 20),
  progression jsonb,
  notes text check (length(notes) <= 500),
  primary key (gym_id, id),
  foreign key (gym_id, routine_id) references routines (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references user_plans (gym_id, id) on delete cascade,
  constraint plan_exercises_belong_once check (num_nonnulls(routine_id, plan_id) = 1)
);
call tenant_table('plan_exercises');
create index plan_exercises_by_routine on plan_exercises (gym_id, routine_id, day, position);
create index plan_exercises_by_plan on plan_exercises (gym_id, plan_id, day, position);

create table workout_logs (
  gym_id uuid not null references gyms (id) on delete cascade,
  -- Made by the device that trained: a second arrival is the same row.
  id uuid not null,
  user_id uuid not null,
  plan_id uuid,
  -- Copies, so that a session reads the same when its plan is gone.
  plan_name text check (length(plan_name) <= 120),
  day integer check (day between 1 and 14),
  day_name text check (length(day_name) <= 60),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  notes text check (length(notes) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references user_plans (gym_id, id) on delete set null (plan_id),
  constraint workout_logs_end_after_start check (finished_at >= started_at)
);
call tenant_table('workout_logs');
create index workout_logs_by_user on workout_logs (gym_id, user_id, started_at desc, id desc);
create index workout_logs_by_plan on workout_logs (gym_id, plan_id, started_at desc);

create table workout_entries (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  log_id uuid not null,
  user_id uuid not null,
  position integer not null,
  exercise_id text not null check (length(exercise_id) between 1 and 120),
  exercise_name text not null check (length(exercise_name) between 1 and 120),
  notes text check (length(notes) <= 500),
  primary key (gym_id, id),
  foreign key (gym_id, log_id) references workout_logs (gym_id, id) on delete cascade
);
call tenant_table('workout_entries');
create index workout_entries_by_log on workout_entries (gym_id, log_id, position);
create index workout_entries_by_exercise on workout_entries (gym_id, user_id, exercise_id);

create table workout_sets (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  entry_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('warmup', 'work', 'drop', 'failure')),
  reps integer check (reps between 0 and 500),
  weight_kg double precision check (weight_kg between 0 and 1000),
  seconds integer check (seconds between 0 and 86400),
  distance_m double precision check (distance_m between 0 and 500000),
  rir integer check (rir between 0 and 10),
  done_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, entry_id) references workout_entries (gym_id, id) on delete cascade
);
call tenant_table('workout_sets');
create index workout_sets_by_entry on workout_sets (gym_id, entry_id, position);

-- Marks made elsewhere and written down by hand.
create table manual_records (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  exercise_id text not null check (length(exercise_id) between 1 and 120),
  exercise_name text not null check (length(exercise_name) between 1 and 120),
  reps integer check (reps between 0 and 500),
  weight_kg double precision check (weight_kg between 0 and 1000),
  seconds integer check (seconds between 0 and 86400),
  distance_m double precision check (distance_m between 0 and 500000),
  achieved_on date not null,
  notes text check (length(notes) <= 300),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('manual_records');
create index manual_records_by_exercise on manual_records (gym_id, user_id, exercise_id);
