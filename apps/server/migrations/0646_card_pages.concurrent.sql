create index concurrently store_orders_open_pages on store_orders (gym_id, created_at)
where card_session is not null and card_payment is null and card_closed_at is null;
