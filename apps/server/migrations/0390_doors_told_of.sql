-- When staff were told that a door went silent: once for each time it does.
alter table access_devices add column silence_told_at timestamptz;
