create index concurrently refunds_by_shift on refunds (gym_id, shift_id) where shift_id is not null;
