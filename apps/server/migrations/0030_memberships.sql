create table membership_plans (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 500),
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  period_count integer not null check (period_count between 1 and 366),
  period_unit text not null check (period_unit in ('day', 'month')),
  -- Null: as often as the person likes.
  visits_per_week integer check (visits_per_week between 1 and 50),
  visits_total integer check (visits_total between 1 and 1000),
  -- Null: whenever the gym is open.
  opens_at time,
  closes_at time,
  classes_included boolean not null default true,
  auto_renew boolean not null default false,
  -- How many people one payer may bring along.
  family_size integer not null default 1 check (family_size between 1 and 10),
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, name),
  check ((opens_at is null) = (closes_at is null))
);
call tenant_table('membership_plans');

create table memberships (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  -- Family plans: who pays; the person themselves otherwise.
  payer_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  price_cents bigint not null check (price_cents between 0 and 100000000000),
  -- What is still to be paid of the running period, and since when it is late.
  owed_cents bigint not null default 0 check (owed_cents between 0 and 100000000000),
  due_on date not null,
  frozen_on date,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 300),
  auto_renew boolean not null default false,
  visits_left integer check (visits_left >= 0),
  -- The one that counts for this person; earlier ones are history.
  is_current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, payer_id) references users (gym_id, id),
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id),
  check (ends_on >= starts_on),
  check (frozen_on is null or cancelled_at is null)
);
call tenant_table('memberships');
create unique index memberships_current on memberships (gym_id, user_id) where is_current;
create index memberships_by_end on memberships (gym_id, ends_on, id) where is_current;
create index memberships_by_user on memberships (gym_id, user_id, created_at);

-- Where a membership stands on a day; the only place that decides it.
create function membership_status(m memberships, today date) returns text
  language sql immutable parallel safe
  return case
    when m.cancelled_at is not null then 'cancelled'
    when not m.is_current then 'expired'
    when m.frozen_on is not null then 'frozen'
    when m.ends_on < today then 'expired'
    when m.owed_cents > 0 and m.due_on < today then 'overdue'
    when m.ends_on - today <= 7 then 'expiring'
    else 'active'
  end;

-- What day it is in the gym whose transaction this is.
create function gym_today() returns date
  language sql stable parallel safe
  return (now() at time zone (select time_zone from gym_settings limit 1))::date;

create table payments (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Given when the money is in hand; reported payments have none until they are confirmed.
  receipt_number integer check (receipt_number > 0),
  user_id uuid not null,
  membership_id uuid,
  plan_id uuid,
  concept text not null check (length(concept) between 1 and 200),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  currency text not null check (length(currency) = 3),
  method text not null check (method in ('cash', 'card', 'sinpe', 'transfer')),
  status text not null check (status in ('reported', 'confirmed', 'rejected', 'void')),
  reference text check (length(reference) between 1 and 60),
  receipt_photo text,
  note text check (length(note) <= 300),
  paid_on date not null,
  -- The period it paid for.
  covers_from date,
  covers_to date,
  reported_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  voided_by uuid,
  voided_at timestamptz,
  void_reason text check (length(void_reason) <= 300),
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id),
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id),
  unique (gym_id, receipt_number),
  check ((receipt_number is not null) = (status in ('confirmed', 'void'))),
  check (status <> 'void' or voided_at is not null)
);
call tenant_table('payments');
revoke delete on payments from forja_app;
create index payments_by_time on payments (gym_id, created_at, id);
create index payments_by_user on payments (gym_id, user_id, created_at);
create index payments_by_day on payments (gym_id, paid_on);
create index payments_reported on payments (gym_id, created_at) where status = 'reported';

-- What was counted in the drawer at the end of a day.
create table cash_closes (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  day date not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents between 0 and 100000000000),
  note text not null default '' check (length(note) <= 300),
  totals jsonb not null,
  closed_by uuid,
  closed_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, day)
);
call tenant_table('cash_closes');
revoke update, delete on cash_closes from forja_app;
