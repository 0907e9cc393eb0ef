-- The debts of a gym by the day they were due.
create index concurrently charges_open_due on charges (gym_id, due_on)
  where settled_cents < total_cents;
