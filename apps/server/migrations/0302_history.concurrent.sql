alter table payments validate constraint payments_import;
alter table payments validate constraint payments_receipt;
alter table access_entries validate constraint access_entries_location;
create index concurrently payments_by_import on payments (gym_id, import_id)
  where import_id is not null;
create index concurrently access_entries_by_location on access_entries (gym_id, location_id)
  where location_id is not null;
