-- What a payer owes and paid, as documents. What they say never changes; sums of them are kept
-- beside them by triggers (apps/server/sql), which alone may write those columns.

-- One account for each payer, and one without a person for what is sold to nobody in particular.
create table accounts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  -- Positive: the payer owes. Negative: money of theirs is in hand.
  balance_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint accounts_person unique nulls not distinct (gym_id, user_id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('accounts');

-- The payer owes this.
create table charges (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null
    check (kind in ('period', 'enrolment', 'class-fee', 'service', 'product', 'adjustment')),
  -- What it came from; none of them for a service that was only written down.
  membership_id uuid,
  plan_id uuid,
  booking_id uuid,
  order_id uuid,
  concept text not null check (length(concept) between 1 and 200),
  quantity integer not null default 1 check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents between 0 and 100000000000),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  discount_reason text check (length(discount_reason) between 1 and 300),
  -- Prices include tax; null is exempt.
  tax_bp integer check (tax_bp between 0 and 10000),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  total_cents bigint not null check (total_cents between 1 and 100000000000),
  -- How much of it payments and credits have settled.
  settled_cents bigint not null default 0,
  due_on date not null,
  day date not null,
  location_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, membership_id) references memberships (gym_id, id) on delete cascade,
  foreign key (gym_id, plan_id) references membership_plans (gym_id, id),
  foreign key (gym_id, booking_id) references event_bookings (gym_id, id)
    on delete set null (booking_id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, location_id) references locations (gym_id, id)
    on delete set null (location_id),
  check (total_cents = quantity * unit_price_cents - discount_cents),
  check (discount_cents = 0 or discount_reason is not null),
  constraint charges_settled check (settled_cents between 0 and total_cents)
);
call tenant_table('charges');
revoke update, delete on charges from forja_app;
create index charges_by_account on charges (gym_id, account_id, day, created_at);
create index charges_open on charges (gym_id, account_id, due_on) where settled_cents < total_cents;
create index charges_open_of_membership on charges (gym_id, membership_id)
  where settled_cents < total_cents and membership_id is not null;
create index charges_by_membership on charges (gym_id, membership_id) where membership_id is not null;
create index charges_by_order on charges (gym_id, order_id) where order_id is not null;
create index charges_by_day on charges (gym_id, day);

-- The payer owes less.
create table credits (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('pro-rata', 'cancelled-charge', 'goodwill', 'write-off')),
  -- The charge it was given for, where it was given for one.
  charge_id uuid,
  reason text not null check (length(reason) between 1 and 300),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  allocated_cents bigint not null default 0,
  day date not null,
  location_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  foreign key (gym_id, location_id) references locations (gym_id, id)
    on delete set null (location_id),
  constraint credits_allocated check (allocated_cents between 0 and amount_cents)
);
call tenant_table('credits');
revoke update, delete on credits from forja_app;
create index credits_by_account on credits (gym_id, account_id, day, created_at);
create index credits_free on credits (gym_id, account_id, created_at)
  where allocated_cents < amount_cents;

-- Money came in. Anybody may buy at the counter without an account of their own.
alter table payments
  alter column user_id drop not null,
  add column account_id uuid,
  add column location_id uuid,
  add column order_id uuid,
  -- The charges it was reported for.
  add column charge_ids uuid[] not null default '{}',
  add column allocated_cents bigint not null default 0,
  add constraint payments_account foreign key (gym_id, account_id)
    references accounts (gym_id, id) on delete cascade,
  add constraint payments_location foreign key (gym_id, location_id)
    references locations (gym_id, id) on delete set null (location_id),
  add constraint payments_order foreign key (gym_id, order_id)
    references store_orders (gym_id, id) on delete cascade,
  add constraint payments_allocated check (allocated_cents between 0 and amount_cents);
create index payments_by_account on payments (gym_id, account_id, paid_on, created_at);
create index payments_free on payments (gym_id, account_id, created_at)
  where status = 'confirmed' and allocated_cents < amount_cents;
-- A reference pays once, be it for a membership or an order; a payment that was voided frees it,
-- which no index over one table can say (features/accounts/reference.ts).
drop index payments_reference;
create index payments_by_reference on payments (gym_id, reference) where reference is not null;
create index store_orders_by_reference on store_orders (gym_id, payment_reference)
  where payment_reference is not null;

-- A payment that counts no more from its day on; the day it came in stays as it was.
create table payment_voids (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (length(reason) between 1 and 300),
  day date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  constraint payment_voids_once unique (gym_id, payment_id),
  foreign key (gym_id, payment_id) references payments (gym_id, id) on delete cascade
);
call tenant_table('payment_voids');
revoke update, delete on payment_voids from forja_app;
create index payment_voids_by_day on payment_voids (gym_id, day);

-- Money went out.
create table refunds (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  order_id uuid,
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  method text not null check (method in ('cash', 'card', 'sinpe', 'transfer')),
  reference text check (length(reference) between 1 and 60),
  reason text not null check (length(reason) between 1 and 300),
  status text not null check (status in ('pending', 'done', 'failed')),
  failure text check (length(failure) <= 300),
  allocated_cents bigint not null default 0,
  day date not null,
  location_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, location_id) references locations (gym_id, id)
    on delete set null (location_id),
  constraint refunds_allocated check (allocated_cents between 0 and amount_cents)
);
call tenant_table('refunds');
revoke update, delete on refunds from forja_app;
grant update (status, failure, settled_at, day) on refunds to forja_app;
create index refunds_by_account on refunds (gym_id, account_id, day, created_at);
create index refunds_failed on refunds (gym_id, created_at) where status <> 'done';

-- Which payment or credit settles which charge or refund. A part that is taken back is a row of its
-- own with a negative amount.
create table allocations (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  payment_id uuid,
  credit_id uuid,
  charge_id uuid,
  refund_id uuid,
  amount_cents bigint not null check (amount_cents <> 0),
  -- Whether it says what the money was for when it came in (or went back), for income by plan.
  names_income boolean not null default false,
  day date not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, account_id) references accounts (gym_id, id) on delete cascade,
  foreign key (gym_id, payment_id) references payments (gym_id, id) on delete cascade,
  foreign key (gym_id, credit_id) references credits (gym_id, id) on delete cascade,
  foreign key (gym_id, charge_id) references charges (gym_id, id) on delete cascade,
  foreign key (gym_id, refund_id) references refunds (gym_id, id) on delete cascade,
  check (num_nonnulls(payment_id, credit_id) = 1),
  check (num_nonnulls(charge_id, refund_id) = 1)
);
call tenant_table('allocations');
revoke update, delete on allocations from forja_app;
create index allocations_by_account on allocations (gym_id, account_id);
create index allocations_by_payment on allocations (gym_id, payment_id) where payment_id is not null;
create index allocations_by_charge on allocations (gym_id, charge_id) where charge_id is not null;
create index allocations_by_credit on allocations (gym_id, credit_id) where credit_id is not null;
create index allocations_by_refund on allocations (gym_id, refund_id) where refund_id is not null;

-- A fee for a missed class is owed like anything else.
alter table class_fees add column charge_id uuid;
alter table class_fees add constraint class_fees_charge foreign key (gym_id, charge_id)
  references charges (gym_id, id);

-- Days of grace: until then a debt of this membership counts as not yet due.
alter table memberships add column grace_until date;
