-- What the gym gives on plans and enrolment, by itself, for a code or to the people of a company.
create table promotions (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  audience text not null check (audience in ('everyone', 'code', 'agreement')),
  code text check (code = upper(code) and length(code) between 3 and 30),
  -- Off a period of a plan and off the enrolment: whole percent, or minor units.
  plan_kind text check (plan_kind in ('percent', 'amount')),
  plan_value bigint check (plan_value > 0),
  enrolment_kind text check (enrolment_kind in ('percent', 'amount')),
  enrolment_value bigint check (enrolment_value > 0),
  -- For how many periods; null: as long as the membership is renewed.
  periods integer check (periods > 0),
  extra_days integer not null default 0 check (extra_days >= 0),
  -- How many others must buy the same plan in the same sale.
  companions integer not null default 0 check (companions >= 0),
  -- All plans when empty.
  plan_ids uuid[] not null default '{}',
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  used integer not null default 0 check (used >= 0),
  active boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint promotions_code unique (gym_id, code),
  constraint promotions_within_limit check (used <= max_uses),
  check ((plan_kind is null) = (plan_value is null)),
  check ((enrolment_kind is null) = (enrolment_value is null)),
  check (ends_on >= starts_on),
  check (audience <> 'code' or code is not null),
  check (audience <> 'everyone' or code is null)
);
call tenant_table('promotions');
revoke delete on promotions from forja_app;

-- Whom an agreement is with: a person, or the cédula, address or phone of one who may still come.
create table promotion_members (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  promotion_id uuid not null,
  user_id uuid,
  value text check (length(value) between 1 and 254),
  primary key (gym_id, id),
  constraint promotion_members_person unique (gym_id, promotion_id, user_id),
  constraint promotion_members_value unique (gym_id, promotion_id, value),
  foreign key (gym_id, promotion_id) references promotions (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  check (num_nonnulls(user_id, value) = 1)
);
call tenant_table('promotion_members');

-- What a promotion was used for, one row for each period or enrolment it took something off.
create table promotion_uses (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  promotion_id uuid not null,
  user_id uuid not null,
  membership_id uuid,
  period_id uuid,
  -- What is owed for it; none where nothing is left to pay.
  charge_id uuid,
  what text not null check (what in ('plan', 'enrolment')),
  concept text not null check (length(concept) between 1 and 200),
  full_cents bigint not null check (full_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  extra_days integer not null default 0 check (extra_days >= 0),
  -- Whether it is one of the uses that are limited: the first line of a sale, no renewal.
  counts boolean not null,
  day date not null,
  -- Set when the sale was taken back.
  returned_on date,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, promotion_id) references promotions (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, period_id) references membership_periods (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  check (discount_cents <= full_cents)
);
call tenant_table('promotion_uses');
revoke update, delete on promotion_uses from forja_app;
grant update (returned_on) on promotion_uses to forja_app;
create index promotion_uses_by_promotion on promotion_uses (gym_id, promotion_id, day);
create index promotion_uses_by_person on promotion_uses (gym_id, user_id, promotion_id);
create index promotion_uses_by_membership on promotion_uses (gym_id, membership_id)
  where membership_id is not null;
create index promotion_uses_by_charge on promotion_uses (gym_id, charge_id)
  where charge_id is not null;
