create index concurrently sales_by_shift on sales (gym_id, shift_id, number desc)
  where shift_id is not null;
