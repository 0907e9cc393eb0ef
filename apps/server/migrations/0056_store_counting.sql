-- How many products a visitor may see, with or without a range of prices, without reading them.
create index store_products_shown on store_products (gym_id, current_price_cents)
  where deleted_at is null and not hidden;
