alter table membership_periods
  -- Sold days that a correction took away; a later correction gives these back first.
  add column cut_days integer not null default 0 check (cut_days >= 0),
  -- Visits that a correction added for nothing; below zero those it took away.
  add column free_visits integer not null default 0;
