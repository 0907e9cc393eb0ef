-- A drawer with money in it, at a place of the gym.
create table registers (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  location_id uuid,
  name text not null check (length(name) between 1 and 40),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique nulls not distinct (gym_id, location_id, name),
  foreign key (gym_id, location_id) references locations (gym_id, id) on delete set null (location_id)
);
call tenant_table('registers');
revoke delete on registers from forja_app;

-- What happened to a drawer from its float to its count. Closed, it never changes again.
create table shifts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  number integer not null check (number > 0),
  register_id uuid not null,
  float_cents bigint not null check (float_cents between 0 and 100000000000),
  opened_by uuid,
  opened_at timestamptz not null default now(),
  closed_by uuid,
  closed_at timestamptz,
  -- What should have been in the drawer at the close, and what was.
  expected_cents bigint,
  counted_cents bigint check (counted_cents between 0 and 100000000000),
  note text not null default '' check (length(note) <= 300),
  primary key (gym_id, id),
  unique (gym_id, number),
  foreign key (gym_id, register_id) references registers (gym_id, id),
  constraint shifts_closed_whole check (
    (closed_at is null) = (expected_cents is null) and (closed_at is null) = (counted_cents is null)
  )
);
call tenant_table('shifts');
revoke update, delete on shifts from forja_app;
grant update (closed_by, closed_at, expected_cents, counted_cents, note) on shifts to forja_app;
create unique index shifts_open on shifts (gym_id, register_id) where closed_at is null;
create index shifts_by_time on shifts (gym_id, opened_at desc, id desc);

-- Who works at which drawer: of several open ones, the one a cashier joined last is theirs.
create table shift_cashiers (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  shift_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, shift_id) references shifts (gym_id, id),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('shift_cashiers');
revoke update, delete on shift_cashiers from forja_app;
create index shift_cashiers_by_user on shift_cashiers (gym_id, user_id, shift_id);

-- What was counted, as often as it was counted; never corrected, only counted again.
create table shift_counts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  shift_id uuid not null,
  -- How many of which note or coin: [{"valueCents": 2000000, "pieces": 3}].
  pieces jsonb not null,
  counted_cents bigint not null check (counted_cents between 0 and 100000000000),
  -- What should have been there at that moment.
  expected_cents bigint not null,
  counted_by uuid,
  counted_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, shift_id) references shifts (gym_id, id)
);
call tenant_table('shift_counts');
revoke update, delete on shift_counts from forja_app;
create index shift_counts_by_shift on shift_counts (gym_id, shift_id, id);

-- Cash that went into a drawer or out of it and is no payment.
create table cash_movements (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  shift_id uuid not null,
  kind text not null check (kind in ('in', 'out', 'void', 'refund')),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  reason text not null check (length(reason) between 1 and 300),
  -- The payment that was voided, or the order that was refunded.
  payment_id uuid,
  order_id uuid,
  made_by uuid,
  made_at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, shift_id) references shifts (gym_id, id),
  foreign key (gym_id, payment_id) references payments (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id),
  check ((kind = 'void') = (payment_id is not null)),
  check (order_id is null or kind = 'refund')
);
call tenant_table('cash_movements');
revoke update, delete on cash_movements from forja_app;
create index cash_movements_by_shift on cash_movements (gym_id, shift_id, id);
create unique index cash_movements_void on cash_movements (gym_id, payment_id) where payment_id is not null;
create unique index cash_movements_refund on cash_movements (gym_id, order_id) where order_id is not null;

-- The shift in which money came in; always there for cash taken since shifts exist.
alter table payments add column shift_id uuid,
  add constraint payments_shift foreign key (gym_id, shift_id) references shifts (gym_id, id);
grant update (shift_id) on payments to forja_app;
create index payments_by_shift on payments (gym_id, shift_id) where shift_id is not null;
alter table store_orders add column shift_id uuid,
  add constraint store_orders_shift foreign key (gym_id, shift_id) references shifts (gym_id, id);
create index store_orders_by_shift on store_orders (gym_id, shift_id) where shift_id is not null;

-- How the gym counts its drawers.
alter table gym_settings
  add column blind_count boolean not null default false,
  -- A larger difference than this needs a reason.
  add column count_tolerance_cents bigint not null default 100000
    check (count_tolerance_cents between 0 and 100000000000);

-- Closes of days from before shifts exist become shifts (0181). Only archives of that time still
-- bring rows into this table, which `adopt_cash_closes` turns into shifts.
revoke insert on cash_closes from forja_app;
