-- Where a class is given. Rooms stay what clashes: they are named apart within a gym.
alter table events add column location_id uuid;
alter table events add constraint events_location foreign key (gym_id, location_id)
  references locations (gym_id, id) on delete set null (location_id);
create index events_by_location on events (gym_id, location_id) where location_id is not null;
