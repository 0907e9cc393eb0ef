-- A door or a discount that goes took its id out of every row of a history that grows without end,
-- in the one statement that removed it. It goes at once now, and a job takes its id out of the rows
-- some at a time.
alter table access_entries drop constraint access_entries_gym_id_device_id_fkey;
alter table store_orders drop constraint store_orders_gym_id_discount_id_fkey;

-- A place is closed instead: documents of money are never changed, and its history keeps its name.
alter table locations
  add column removed_at timestamptz,
  drop constraint locations_gym_id_name_key;
create unique index locations_gym_id_name_key on locations (gym_id, name) where removed_at is null;
alter table access_entries
  drop constraint access_entries_location,
  add constraint access_entries_location foreign key (gym_id, location_id) references locations (gym_id, id) not valid;
alter table events
  drop constraint events_location,
  add constraint events_location foreign key (gym_id, location_id) references locations (gym_id, id) not valid;
alter table charges
  drop constraint charges_gym_id_location_id_fkey,
  add constraint charges_gym_id_location_id_fkey foreign key (gym_id, location_id) references locations (gym_id, id) not valid;
alter table credits
  drop constraint credits_gym_id_location_id_fkey,
  add constraint credits_gym_id_location_id_fkey foreign key (gym_id, location_id) references locations (gym_id, id) not valid;
alter table payments
  drop constraint payments_location,
  add constraint payments_location foreign key (gym_id, location_id) references locations (gym_id, id) not valid;
alter table refunds
  drop constraint refunds_gym_id_location_id_fkey,
  add constraint refunds_gym_id_location_id_fkey foreign key (gym_id, location_id) references locations (gym_id, id) not valid;
alter table store_orders
  drop constraint store_orders_gym_id_location_id_fkey,
  add constraint store_orders_gym_id_location_id_fkey foreign key (gym_id, location_id) references locations (gym_id, id) not valid;

alter table samples_made add primary key (at);
