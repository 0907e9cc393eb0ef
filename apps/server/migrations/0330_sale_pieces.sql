-- The pieces of the shop that were sold across the counter, with the price and the cost they had
-- then, so that figures of products hold them; those of a voided sale come back on the day of its
-- void, with a quantity below zero.
create table sale_pieces (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  sale_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  product_name text not null,
  quantity integer not null check (quantity <> 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_cents bigint not null,
  tax_bp integer not null,
  -- Null: nobody knew it.
  unit_cost_cents bigint check (unit_cost_cents >= 0),
  day date not null,
  primary key (gym_id, id),
  foreign key (gym_id, sale_id) references sales (gym_id, id) on delete cascade,
  foreign key (gym_id, product_id) references store_products (gym_id, id),
  foreign key (gym_id, variant_id) references store_variants (gym_id, id)
);
call tenant_table('sale_pieces');
revoke update, delete on sale_pieces from forja_app;
create index sale_pieces_by_sale on sale_pieces (gym_id, sale_id, position);
create index sale_pieces_by_day on sale_pieces (gym_id, day);
