-- Demonstration videos of a gym: a file of its own, or a page elsewhere.
create table exercise_videos (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  exercise_id text check (length(exercise_id) between 1 and 120),
  link text check (length(link) <= 500),
  file_name text check (length(file_name) <= 60),
  bytes bigint check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint exercise_videos_are_one_thing check (
    num_nonnulls(link, file_name) = 1 and (file_name is null) = (bytes is null))
);
call tenant_table('exercise_videos');
create index exercise_videos_by_exercise on exercise_videos (gym_id, exercise_id, created_at desc);
