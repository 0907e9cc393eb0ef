create index concurrently charges_passed_from on charges (gym_id, passed_from)
  where passed_from is not null;
