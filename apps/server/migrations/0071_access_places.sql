-- A door stands in one of the gym's places.
alter table access_devices add foreign key (gym_id, location_id)
  references locations (gym_id, id) on delete set null (location_id);

-- Which gym a terminal belongs to: it names nothing but its serial number, so a gym must be found
-- by it before anything can act for the gym. Claimed by management; one gym per serial.
create table terminal_serials (
  serial text primary key check (serial ~ '^[A-Za-z0-9_-]{4,40}$'),
  gym_id uuid not null references gyms (id) on delete cascade,
  device_id uuid not null,
  foreign key (gym_id, device_id) references access_devices (gym_id, id) on delete cascade
);
alter table terminal_serials enable row level security;
alter table terminal_serials force row level security;
create policy registry on terminal_serials for select using (true);
create policy own_gym_insert on terminal_serials for insert
  with check (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
create policy own_gym_delete on terminal_serials for delete
  using (gym_id = (select nullif(current_setting('app.gym_id', true), '')::uuid));
grant select, insert, delete on terminal_serials to forja_app;
create unique index terminal_serials_device on terminal_serials (gym_id, device_id);
