-- What a member asks staff to do with their membership: a pause, or another plan.
create table membership_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  membership_id uuid not null,
  kind text not null check (kind in ('pause', 'plan')),
  from_on date,
  to_on date,
  plan_id uuid,
  note text check (length(note) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  -- Why it was refused.
  reason text check (length(reason) <= 300),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  -- A plan nobody ever had is deleted, and the request for it with it.
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id) on delete cascade,
  constraint membership_requests_dates check (
    (kind = 'pause') = (from_on is not null and to_on is not null) and to_on >= from_on),
  constraint membership_requests_plan check ((kind = 'plan') = (plan_id is not null)),
  constraint membership_requests_closed check ((state = 'waiting') = (closed_at is null))
);
call tenant_table('membership_requests');
create unique index membership_requests_waiting on membership_requests (gym_id, membership_id, kind)
  where state = 'waiting';
create index membership_requests_by_membership on membership_requests (gym_id, membership_id, created_at);
