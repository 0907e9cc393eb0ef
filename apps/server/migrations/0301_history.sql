-- previous release: it writes neither payments nor entries of a sheet, and reads receipts that may be missing
-- A sheet may also hold what people paid and when they came before the gym was here.
alter table imports add column kind text not null default 'people'
  check (kind in ('people', 'payments', 'visits'));

-- Money that came in before: no receipt of ours, no shift, and a settled charge of its own.
alter table payments
  add column import_id uuid,
  add constraint payments_import foreign key (gym_id, import_id)
    references imports (gym_id, id) not valid,
  drop constraint payments_check,
  add constraint payments_receipt check (
    (receipt_number is not null) = (status in ('confirmed', 'void') and import_id is null)) not valid;

-- Where somebody came in, for a visit that no door of ours has seen.
alter table access_entries
  add column location_id uuid,
  add constraint access_entries_location foreign key (gym_id, location_id)
    references locations (gym_id, id) on delete set null (location_id) not valid;
