-- What the gym sells beside plans and products: an evaluation, a towel, the enrolment.
create table services (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  kind text not null default 'service' check (kind in ('service', 'enrolment')),
  price_cents bigint not null check (price_cents between 1 and 100000000000),
  -- Hundredths of a percent, included in the price; null is exempt.
  tax_bp integer default 1300 check (tax_bp between 0 and 10000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, name)
);
call tenant_table('services');
revoke delete on services from forja_app;

-- A basket that was paid at the counter: what its receipt says. The money itself is in the charges
-- and payments of the account.
create table sales (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  -- Null: sold to nobody in particular.
  user_id uuid,
  shift_id uuid,
  lines jsonb not null,
  tenders jsonb not null,
  total_cents bigint not null check (total_cents between 0 and 100000000000),
  paid_cents bigint not null check (paid_cents between 0 and 100000000000),
  tax_cents bigint not null check (tax_cents >= 0),
  -- Paid with what was in the payer's hand already.
  credit_cents bigint not null check (credit_cents >= 0),
  -- The cash that was handed over in the gym's currency, and what went back of all cash.
  received_cents bigint check (received_cents >= 0),
  change_cents bigint not null check (change_cents >= 0),
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, number),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  foreign key (gym_id, shift_id) references shifts (gym_id, id)
);
call tenant_table('sales');
revoke update, delete on sales from forja_app;
create index sales_by_time on sales (gym_id, made_at desc, id desc);
create index sales_by_user on sales (gym_id, user_id) where user_id is not null;
