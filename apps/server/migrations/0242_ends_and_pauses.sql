alter table memberships
  -- The day after which it is over because somebody cancelled it at the end of what is paid.
  add column cancels_on date,
  -- What automatic renewal was before the cancellation, for whoever takes that back.
  add column renewed_before boolean,
  -- The pause that runs or lies ahead; its days are in the end already.
  add column pause_from date,
  add column pause_to date,
  add constraint memberships_pause check ((pause_from is null) = (pause_to is null)
    and pause_to >= pause_from) not valid;
alter table membership_plans
  -- Days a year that somebody may pause; null: what the gym allows.
  add column pause_days integer check (pause_days between 0 and 366);

-- Every pause of a membership, those taken back included; a pause without an end still lasts.
create table membership_pauses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  from_on date not null,
  to_on date,
  reason text check (length(reason) <= 300),
  created_by uuid,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  check (to_on >= from_on)
);
call tenant_table('membership_pauses');
revoke delete on membership_pauses from forja_app;
create index membership_pauses_by_membership on membership_pauses (gym_id, membership_id, from_on);
