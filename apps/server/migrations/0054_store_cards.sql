-- The gym's own account at Stripe, which its orders are paid to.
alter table store_checkout
  add column stripe_account text check (stripe_account ~ '^acct_[A-Za-z0-9]{6,60}$');

-- The page an order is paid at, whose account that is, and the payment once it arrived.
alter table store_orders
  add column card_session text,
  add column card_url text,
  add column card_account text,
  add column card_payment text;
