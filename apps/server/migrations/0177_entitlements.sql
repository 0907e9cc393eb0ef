-- The periods a membership was sold for: what a change of plan gives back is counted from them, and
-- renewals keep to the day of the month that it began on.
create table membership_periods (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  from_on date not null,
  to_on date not null,
  price_cents bigint not null check (price_cents >= 0),
  -- Visits of a pack; null without a limit.
  visits integer check (visits >= 0),
  -- Days that were added for nothing or stood still, which are no part of what was sold.
  free_days integer not null default 0 check (free_days >= 0),
  charge_id uuid,
  -- Set when the payment that opened it was voided.
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id),
  check (to_on >= from_on)
);
call tenant_table('membership_periods');
revoke delete on membership_periods from forja_app;
create index membership_periods_by_membership on membership_periods (gym_id, membership_id, from_on);

-- One row for each visit of a pack, whichever spent it first that day: an entry or a class.
create table visit_uses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  membership_id uuid not null,
  user_id uuid not null,
  day date not null,
  source text not null check (source in ('entry', 'class')),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint visit_uses_once unique (gym_id, membership_id, day),
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade
);
call tenant_table('visit_uses');
revoke update on visit_uses from forja_app;

alter table memberships
  -- The day of the month that periods begin on: 31 January, 28 February, 31 March.
  add column anchor_day smallint check (anchor_day between 1 and 31),
  -- A price agreed with the person, which renewals keep.
  add column agreed_price_cents bigint check (agreed_price_cents between 0 and 100000000000),
  add column agreed_until date;
