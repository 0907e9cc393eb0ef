-- Two people of a gym, the smaller id first: there is one row for both.
create table friendships (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  requested_by uuid not null,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (gym_id, id),
  constraint friendships_pair unique (gym_id, low_id, high_id),
  foreign key (gym_id, low_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, high_id) references users (gym_id, id) on delete cascade,
  check (low_id < high_id and requested_by in (low_id, high_id)),
  check ((accepted_at is not null) = (status = 'accepted'))
);
call tenant_table('friendships');
create index friendships_by_high on friendships (gym_id, high_id);
create index friendships_by_request on friendships (gym_id, requested_by, created_at);

create table blocks (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, user_id, blocked_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, blocked_id) references users (gym_id, id) on delete cascade,
  check (user_id <> blocked_id)
);
call tenant_table('blocks');
create index blocks_by_blocked on blocks (gym_id, blocked_id);

-- What a person shows of themselves; sharing is off until they switch it on.
create table social_preferences (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  findable boolean not null default true,
  shares_records boolean not null default false,
  shares_sessions boolean not null default false,
  takes_announcements boolean not null default true,
  primary key (gym_id, id),
  foreign key (gym_id, id) references users (gym_id, id) on delete cascade
);
call tenant_table('social_preferences');

create table conduct_reports (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  reporter_id uuid not null,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (gym_id, id),
  foreign key (gym_id, reporter_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('conduct_reports');
create index conduct_reports_open on conduct_reports (gym_id, created_at) where resolved_at is null;

-- What friends see of each other's training.
create table feed_items (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('record', 'session')),
  log_id uuid,
  title text not null check (length(title) between 1 and 120),
  detail text not null default '' check (length(detail) <= 200),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, log_id) references workout_logs (gym_id, id) on delete cascade
);
call tenant_table('feed_items');
create index feed_items_by_user on feed_items (gym_id, user_id, created_at desc, id desc);
create index feed_items_by_log on feed_items (gym_id, log_id);

create table feed_applause (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, item_id, user_id),
  foreign key (gym_id, item_id) references feed_items (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('feed_applause');

create function are_friends(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from friendships f
    where f.low_id = least(one, other) and f.high_id = greatest(one, other) and f.status = 'accepted');

-- Whether either blocked the other.
create function is_blocked(one uuid, other uuid) returns boolean
  language sql stable parallel safe
  return exists (
    select from blocks b
    where (b.user_id = one and b.blocked_id = other) or (b.user_id = other and b.blocked_id = one));
