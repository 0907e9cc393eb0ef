-- What a piece costs the gym, without tax: for management only, and not always known.
alter table store_variants
  add column cost_cents bigint check (cost_cents between 0 and 100000000000);

-- The cost as it was when the piece was ordered.
alter table store_order_lines
  add column unit_cost_cents bigint check (unit_cost_cents >= 0);
