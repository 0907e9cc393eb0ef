-- When the gateway said that the page can no longer be paid; until then it is asked. And the refund
-- it was asked for last, with the gateway's own id once it answered, so that a lost answer is asked
-- for again and never made twice.
alter table store_orders
  add column card_closed_at timestamptz,
  add column card_refund_asked uuid,
  add column card_refund text;
