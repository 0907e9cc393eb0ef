-- How an order was to be paid before a step that said otherwise: { paymentMethod, paymentReference }. Who takes the
-- confirmation back gives the order that back, and frees the reference that was written with it.
alter table store_order_events add column paid_before jsonb;
