-- How often an upload was read in vain: one that cannot be read stands back behind the others.
alter table terminal_uploads add column attempts integer not null default 0;

-- What a terminal has sent on a day, in bytes.
alter table access_devices
  add column upload_day date,
  add column upload_bytes bigint not null default 0;
