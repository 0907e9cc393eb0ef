create index concurrently payments_by_order on payments (gym_id, order_id) where order_id is not null;
create index concurrently refunds_by_day on refunds (gym_id, day);
create index concurrently membership_periods_long on membership_periods (gym_id, charge_id) where to_on - from_on >= 31;
