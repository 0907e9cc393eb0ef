create index concurrently refunds_by_order on refunds (gym_id, order_id, created_at)
  where order_id is not null;
