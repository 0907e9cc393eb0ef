create index concurrently allocations_on_cancel on allocations (gym_id, day) where on_cancel;
