-- How the gym takes orders, and the number of the next one.
create table store_checkout (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  sinpe_phone text check (length(sinpe_phone) <= 30),
  sinpe_name text check (length(sinpe_name) <= 120),
  iban text check (length(iban) <= 40),
  bank_name text check (length(bank_name) <= 80),
  delivery_enabled boolean not null default false,
  delivery_fee_cents bigint not null default 0 check (delivery_fee_cents between 0 and 100000000000),
  next_order_number integer not null default 1,
  primary key (gym_id, id),
  unique (gym_id)
);
call tenant_table('store_checkout');

create table store_orders (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  status text not null default 'pending_payment'
    check (status in ('pending_payment', 'paid', 'ready', 'delivered', 'cancelled', 'refunded')),
  fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
  delivery_address text check (length(delivery_address) <= 300),
  phone text check (length(phone) <= 30),
  payment_method text not null check (payment_method in ('cash', 'sinpe', 'transfer', 'card')),
  payment_reference text check (length(payment_reference) <= 60),
  notes text check (length(notes) <= 500),
  currency text not null,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  -- While it is not paid the pieces are held until here.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, number),
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade,
  check (total_cents = subtotal_cents + delivery_cents),
  check (fulfilment = 'pickup' or delivery_address is not null)
);
call tenant_table('store_orders');
create index store_orders_by_user on store_orders (gym_id, user_id, id desc);
create index store_orders_by_status on store_orders (gym_id, status, id desc);
create index store_orders_waiting on store_orders (gym_id, expires_at) where status = 'pending_payment';

create table store_order_lines (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  product_name text not null,
  variant_name text not null,
  image text,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  tax_bp integer not null,
  primary key (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade,
  foreign key (gym_id, product_id) references store_products (gym_id, id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id)
);
call tenant_table('store_order_lines');
create index store_order_lines_by_order on store_order_lines (gym_id, order_id, position);

-- What happened to an order, when and by whom.
create table store_order_events (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  status text not null,
  note text check (length(note) <= 300),
  user_id uuid,
  at timestamptz not null default now(),
  primary key (gym_id, id),
  foreign key (gym_id, order_id) references store_orders (gym_id, id) on delete cascade
);
call tenant_table('store_order_events');
create index store_order_events_by_order on store_order_events (gym_id, order_id, id);
