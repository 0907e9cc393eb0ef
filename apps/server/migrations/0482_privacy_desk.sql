-- What people ask of the gym about their data, with the day by which the law wants an answer.
create table privacy_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('access', 'correction', 'deletion', 'opposition')),
  detail text not null,
  source text not null check (source in ('app', 'desk')),
  state text not null default 'open' check (state in ('open', 'working', 'done', 'refused')),
  received_at timestamptz not null default now(),
  due_on date not null,
  closed_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('privacy_requests');
create index privacy_requests_by_person on privacy_requests (gym_id, user_id, received_at);
create index privacy_requests_open on privacy_requests (gym_id, due_on) where closed_at is null;
create index privacy_requests_closed on privacy_requests (gym_id, closed_at);

-- Who did what about a request, and what the person was told.
create table privacy_request_steps (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  state text not null check (state in ('open', 'working', 'done', 'refused')),
  note text,
  -- Null for the person themselves.
  taken_by uuid,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (gym_id, id),
  foreign key (gym_id, request_id) references privacy_requests (gym_id, id) on delete cascade
);
call tenant_table('privacy_request_steps');
create index privacy_request_steps_by_request on privacy_request_steps (gym_id, request_id, taken_at);

-- After how many months each kind of data goes; a kind that is not here is kept for ever.
alter table gym_settings add column retention jsonb not null default '{}';
