-- Part of what codes are made from. A door that may be in other hands held keys for two days; a new
-- epoch makes them worthless, and phones and doors fetch what they need again.
alter table gym_settings
  add column entry_epoch integer not null default 0,
  -- Grows with every change that makes the lists of doors out of date.
  add column entry_list_version integer not null default 0;

-- When a door last took a list: only then has it keys that a removal must end.
alter table access_devices add column list_taken_at timestamptz;
