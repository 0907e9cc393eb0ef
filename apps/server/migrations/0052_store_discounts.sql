-- Codes that lower the price of an order.
create table store_discounts (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  -- Written in any case, compared in capitals.
  code text not null check (code = upper(code) and length(code) between 3 and 30),
  kind text not null check (kind in ('percent', 'amount')),
  -- Whole percent, or minor units of the gym's currency.
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  used integer not null default 0 check (used >= 0),
  min_subtotal_cents bigint not null default 0 check (min_subtotal_cents >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, code),
  check (starts_on <= ends_on)
);
call tenant_table('store_discounts');

-- What a code is good for; no rows: everything.
create table store_discount_targets (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  discount_id uuid not null,
  product_id uuid,
  category_id uuid,
  primary key (gym_id, id),
  foreign key (gym_id, discount_id) references store_discounts (gym_id, id) on delete cascade,
  foreign key (gym_id, product_id) references store_products (gym_id, id) on delete cascade,
  foreign key (gym_id, category_id) references store_categories (gym_id, id) on delete cascade,
  check (num_nonnulls(product_id, category_id) = 1)
);
call tenant_table('store_discount_targets');
create index store_discount_targets_by_discount on store_discount_targets (gym_id, discount_id);

-- How often each person used a code: the row that their simultaneous orders wait for.
create table store_discount_people (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  discount_id uuid not null,
  user_id uuid not null,
  used integer not null check (used >= 0),
  primary key (gym_id, id),
  unique (gym_id, discount_id, user_id),
  foreign key (gym_id, discount_id) references store_discounts (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('store_discount_people');

-- The code stays readable on an order after the discount itself is gone.
alter table store_orders
  add column discount_id uuid,
  add column discount_code text,
  add column discount_cents bigint not null default 0,
  add foreign key (gym_id, discount_id) references store_discounts (gym_id, id)
    on delete set null (discount_id),
  drop constraint store_orders_check,
  add constraint store_orders_total check (
    total_cents = subtotal_cents - discount_cents + delivery_cents
    and discount_cents between 0 and subtotal_cents
  );
alter table store_order_lines
  add column discount_cents bigint not null default 0 check (discount_cents >= 0);
