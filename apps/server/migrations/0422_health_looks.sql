-- Who of the staff saw what of somebody's health, for the person to see: once for each of them, kind
-- and day.
create table health_looks (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  viewer_id uuid not null,
  kind text not null check (kind in ('medical', 'emergency', 'measurements', 'photos', 'nutrition')),
  day date not null,
  seen_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint health_looks_once unique (gym_id, user_id, viewer_id, kind, day),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, viewer_id) references users (gym_id, id) on delete cascade
);
call tenant_table('health_looks');
create index health_looks_by_person on health_looks (gym_id, user_id, seen_at desc, id desc);
create index health_looks_by_age on health_looks (gym_id, seen_at);
