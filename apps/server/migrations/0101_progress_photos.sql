-- Pictures of a body: kept apart from public files, seen by the person and the gym's staff.
create table progress_photos (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  taken_on date not null,
  pose text not null check (pose in ('front', 'side', 'back')),
  file_name text not null check (length(file_name) <= 60),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('progress_photos');
create index progress_photos_by_user on progress_photos (gym_id, user_id, taken_on, id);
