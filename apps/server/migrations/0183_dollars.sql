-- Cash in dollars at a rate of the gym: how many minor units of its currency one dollar is worth.
-- Null: dollars are not taken.
alter table gym_settings
  add column usd_rate_cents bigint check (usd_rate_cents between 1 and 1000000000);
-- A shift keeps one rate, so that what should be in its drawer can be counted at it.
alter table shifts add column usd_rate_cents bigint check (usd_rate_cents between 1 and 1000000000);
grant update (usd_rate_cents) on shifts to forja_app;
-- Cash that was handed over in dollars, with the rate; the amount itself is in the gym's currency.
alter table payments
  add column usd_cents bigint check (usd_cents between 1 and 1000000000),
  add column usd_rate_cents bigint check (usd_rate_cents between 1 and 1000000000),
  add constraint payments_dollars check (
    (usd_cents is null) = (usd_rate_cents is null) and (usd_cents is null or method = 'cash')
  );
alter table shift_counts
  add column usd_cents bigint not null default 0 check (usd_cents between 0 and 1000000000);
