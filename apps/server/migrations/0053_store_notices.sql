-- Since when a product is low; set once per crossing, so that management is told once.
alter table store_products add column low_since timestamptz;

-- Who wants to know when a sold-out variant is back.
create table store_restock_requests (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null,
  variant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (gym_id, id),
  unique (gym_id, variant_id, user_id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id) on delete cascade,
  foreign key (gym_id, user_id) references users (gym_id, id) on delete cascade
);
call tenant_table('store_restock_requests');

-- Where an order is picked up; the name stays readable after the place is gone.
alter table store_orders
  add column location_id uuid,
  add column location_name text,
  add foreign key (gym_id, location_id) references locations (gym_id, id)
    on delete set null (location_id);
