create table measurements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  taken_at timestamptz not null,
  weight_kg double precision check (weight_kg between 20 and 400),
  height_cm double precision check (height_cm between 80 and 250),
  body_fat_pct double precision check (body_fat_pct between 2 and 75),
  muscle_kg double precision check (muscle_kg between 5 and 150),
  chest_cm double precision check (chest_cm between 40 and 220),
  waist_cm double precision check (waist_cm between 40 and 250),
  hip_cm double precision check (hip_cm between 40 and 250),
  arm_cm double precision check (arm_cm between 10 and 90),
  thigh_cm double precision check (thigh_cm between 20 and 130),
  calf_cm double precision check (calf_cm between 15 and 90),
  notes text check (length(notes) <= 500),
  written_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  constraint measurements_say_something check (num_nonnulls(weight_kg, height_cm, body_fat_pct,
    muscle_kg, chest_cm, waist_cm, hip_cm, arm_cm, thigh_cm, calf_cm) > 0)
);
call tenant_table('measurements');
create index measurements_by_user on measurements (gym_id, user_id, taken_at, id);
